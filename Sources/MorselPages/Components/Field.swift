/// A control with its label above, a hint below the label, and what is wrong with it between both.
struct Field {
    let id: StaticString
    let label: String
    var hint: String?
    var problem: String?

    /// The field around a control; the control's attributes must include ``described``.
    func html(_ context: PageContext, control: HTML) -> HTML {
        let id = HTML(stringLiteral: id)
        let hint: HTML? = hint.map { "<p class=\"hint\" id=\"\(id)-hint\">\($0)</p>\n" }
        let problem: HTML? = problem.map {
            "<p class=\"error\" id=\"\(id)-problem\">\(context.icon("info", .small))<span>\($0)</span></p>\n"
        }
        let style: HTML = self.problem == nil ? "field" : "field wrong"
        return """
            <div class="\(style)">
            <label for="\(id)">\(label)</label>
            \(problem)\(control)
            \(hint)</div>

            """
    }

    /// The attributes that tie a control to its hint and its problem.
    var described: HTML {
        let id = HTML(stringLiteral: id)
        switch (hint, problem) {
        case (nil, nil): return ""
        case (_?, nil): return " aria-describedby=\"\(id)-hint\""
        case (nil, _?): return " aria-invalid=\"true\" aria-describedby=\"\(id)-problem\""
        case (_?, _?): return " aria-invalid=\"true\" aria-describedby=\"\(id)-problem \(id)-hint\""
        }
    }
}
