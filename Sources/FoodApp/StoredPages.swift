public import MorselUI

/// The pages that a device draws from its records when the server sends an error page, or no page, in their place.
public enum StoredPages {
    /// Returns the notices and questions of these pages as templates, each once.
    public static func templates(_ context: PageContext) -> HTML {
        let notices =
            ProductPage.notices + SettingsPage.notices + RecentPage.notices + ReactedFoodsPage.notices
            + AvoidPage.notices + [DeletionNotices.broughtBack]
        let questions = [SearchPage.question]
        return
            """
            \(notices.map { $0.html(context) })\((questions + SettingsPage.questions).map { $0.html(context) })\
            \(PictureDialog(context).html())\(SyncStateTemplate(context: context).html())
            """
    }
}
