import MorselCore
import MorselUI

extension DiaryRecords {
    /// The link to the page of eaten additives; nothing in calm mode.
    func intakeLink(_ context: PageContext) -> HTML? {
        guard !settings.isCalm else { return nil }
        return """
            <p><a class="button" href="\(context.path(to: .diary(.intake)))">\(ShellWords.intake[context.language])</a></p>

            """
    }
}
