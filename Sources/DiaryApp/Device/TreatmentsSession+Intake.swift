import MorselCore
import MorselUI

// The page of the additives that were eaten.
extension TreatmentsSession {
    /// Computes the page with the intake of additives.
    /// - Parameters:
    ///   - levels: the permitted levels, or `nil` if the device does not have them.
    ///   - request: the members of the request.
    ///   - context: the language and the knowledge.
    /// - Returns: The page, which has no numbers in calm mode.
    mutating func intakePage(
        _ levels: PermittedLevels?,
        _ request: DiaryRequest,
        _ context: PageContext
    ) -> IntakePage {
        // In calm mode nothing is computed either.
        let levels = records.settings.isCalm ? nil : levels
        let eaten = levels.map { levels in
            EatenAdditives(
                records,
                today: request.today,
                levels: levels,
                bodyWeight: weight.kilograms,
                context.knowledge
            ) { analysis.nodes(of: $0, context.knowledge) }
        }
        let content = IntakeContent(
            eaten: eaten,
            levels: levels,
            bodyWeight: weight.kilograms,
            isCalm: records.settings.isCalm,
            context: context
        )
        return IntakePage(context: context, content: content)
    }
}

extension PermittedLevels {
    /// Reads the member `levels` of a request, which a script has from the server or from its cache.
    ///
    /// Returns `nil` if it is missing or has another format.
    static func requested(by request: DeviceRequest) throws(JSONReader.ReadError) -> PermittedLevels? {
        var (levels, json): (PermittedLevels?, JSONReader) = (nil, request.members)
        try json.members { (json, key) throws(JSONReader.ReadError) in
            if String(decoding: key, as: UTF8.self) == "levels", json.isAtObject() {
                levels = try PermittedLevels(&json)
            } else {
                _ = try json.rawValue()
            }
        }
        return levels
    }
}
