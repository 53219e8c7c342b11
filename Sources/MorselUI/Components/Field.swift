/// A form control with a label, a hint below the label, and an error message between them.
public struct Field {
    let id: StaticString
    let label: String
    var hint: String?
    var problem: String?

    /// Creates a field; `hint` and `problem` are shown unless they are `nil`.
    public init(id: StaticString, label: String, hint: String? = nil, problem: String? = nil) {
        self.id = id
        self.label = label
        self.hint = hint
        self.problem = problem
    }

    /// Returns the HTML of the field with its control; the control's attributes must include ``ariaAttributes``.
    public func html(_ context: PageContext, control: HTML) -> HTML {
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

    /// The attributes that connect the control with its hint and its error message.
    public var ariaAttributes: HTML {
        let id = HTML(stringLiteral: id)
        switch (hint, problem) {
        case (nil, nil): return ""
        case (_?, nil): return " aria-describedby=\"\(id)-hint\""
        case (nil, _?): return " aria-invalid=\"true\" aria-describedby=\"\(id)-problem\""
        case (_?, _?): return " aria-invalid=\"true\" aria-describedby=\"\(id)-problem \(id)-hint\""
        }
    }
}
