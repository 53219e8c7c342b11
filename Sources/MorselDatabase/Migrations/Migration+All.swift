extension Migration {
    /// All migrations of the schema of the catalogue, in order.
    package static let all = [
        Migration(1, "create_catalogue", PackageResources._001_create_catalogue_sql),
        Migration(
            2,
            "speed_up_search",
            PackageResources._002_speed_up_search_sql,
            // The text of 22 November 2026, which also did the work of the third migration.
            acceptedChecksums: [-5_948_000_638_403_662_316]
        ),
        Migration(3, "count_words", PackageResources._003_count_words_sql),
        Migration(4, "rank_products", PackageResources._004_rank_products_sql),
        Migration(5, "store_idempotent_requests", PackageResources._005_store_idempotent_requests_sql),
        Migration(6, "number_changes", PackageResources._006_number_changes_sql),
        Migration(7, "store_packaging", PackageResources._007_store_packaging_sql),
        Migration(8, "store_additive_changes", PackageResources._008_store_additive_changes_sql),
        Migration(9, "count_additive_searches", PackageResources._009_count_additive_searches_sql),
        Migration(10, "store_dish_changes", PackageResources._010_store_dish_changes_sql),
        Migration(11, "store_countries", PackageResources._011_store_countries_sql),
        Migration(12, "store_symptom_changes", PackageResources._012_store_symptom_changes_sql),
    ]

    /// All migrations of the schema of accounts, in order.
    package static let ofAccounts = [
        Migration(1, "create_accounts", PackageResources._001_create_accounts_sql),
        Migration(2, "send_mail", PackageResources._002_send_mail_sql),
        Migration(3, "change_email", PackageResources._003_change_email_sql),
        Migration(4, "share_pages", PackageResources._004_share_pages_sql),
        Migration(5, "store_comments", PackageResources._005_store_comments_sql),
        Migration(6, "store_files", PackageResources._006_store_files_sql),
        Migration(7, "add_devices_and_identities", PackageResources._007_add_devices_and_identities_sql),
        Migration(8, "share_households", PackageResources._008_share_households_sql),
        Migration(9, "record_role_changes", PackageResources._009_record_role_changes_sql),
        Migration(10, "answer_shared_pages", PackageResources._010_answer_shared_pages_sql),
        Migration(11, "note_deletions", PackageResources._011_note_deletions_sql),
        Migration(12, "know_devices", PackageResources._012_know_devices_sql),
    ]

    private init(_ number: Int, _ name: String, _ text: [UInt8], acceptedChecksums: Set<Int64> = []) {
        self.init(
            number: number,
            name: name,
            text: String(decoding: text, as: UTF8.self),
            acceptedChecksums: acceptedChecksums
        )
    }
}
