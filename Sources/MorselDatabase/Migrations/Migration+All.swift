extension Migration {
    /// Every migration of this program, in order.
    package static let all = [
        Migration(1, "create_catalogue", PackageResources._001_create_catalogue_sql),
        Migration(2, "speed_up_search", PackageResources._002_speed_up_search_sql),
    ]

    private init(_ number: Int, _ name: String, _ text: [UInt8]) {
        self.init(number: number, name: name, text: String(decoding: text, as: UTF8.self))
    }
}
