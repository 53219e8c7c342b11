/// A part of the app, which is an entry of the bar at the bottom of a phone.
enum NavigationPart: CaseIterable {
    case check, scan, lookUp, diary, you

    var name: Localized<String> {
        switch self {
        case .check: ShellWords.check
        case .scan: ShellWords.scan
        case .lookUp: ShellWords.lookUp
        case .diary: ShellWords.diary
        case .you: ShellWords.you
        }
    }

    var icon: StaticString {
        switch self {
        case .check: "check"
        case .scan: "barcode"
        case .lookUp: "look-up"
        case .diary: "diary"
        case .you: "you"
        }
    }

    /// The pages of the part; the link of the part leads to the first one.
    var pages: [NavigationEntry] { PageAddress.navigation.filter { $0.part == self } }
}

/// A page in the navigation, which its feature declares.
struct NavigationEntry {
    let part: NavigationPart
    let address: PageAddress
    let name: Localized<String>

    init(_ part: NavigationPart, _ address: PageAddress, _ name: Localized<String>) {
        (self.part, self.address, self.name) = (part, address, name)
    }
}
