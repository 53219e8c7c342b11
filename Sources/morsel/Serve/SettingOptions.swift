import ArgumentParser
import MorselServer
import MorselWeb

/// The settings of the server as options of a command.
///
/// ArgumentParser finds options by reflection and reads their values by decoding. Both use the declarations of the
/// settings here, so that a setting needs no property in this type.
struct SettingOptions: ParsableArguments, CustomReflectable {
    /// The values of the options that were given, by the key of their setting.
    private(set) var values: [String: String] = [:]

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for setting in ServerSettings.all {
            let option = try container.decode(Option<String?>.self, forKey: Key(stringValue: setting.key))
            values[setting.key] = option.wrappedValue
        }
    }

    var customMirror: Mirror {
        Mirror(
            self,
            children: ServerSettings.all.map { setting in
                (label: setting.key, value: Self.option(setting))
            }
        )
    }

    private static func option(_ setting: SettingDeclaration) -> Option<String?> {
        let completion: CompletionKind? =
            switch setting.completion {
            case .none: nil
            case .file: .file()
            case .folder: .directory
            }
        return Option(
            wrappedValue: nil,
            name: .customLong(setting.key),
            help: ArgumentHelp(setting.help),
            completion: completion
        )
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }
}
