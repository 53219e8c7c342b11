import MorselCore
import MorselUI

/// What other pages say during a protocol, in records that those pages read without the rules of protocols.
struct ProtocolMarks {
    private let course: ProtocolCourse
    private let treatment: TreatmentRecord
    private let contexts: [PageContext]

    /// The node of the marks that say what a day is, for the calendar.
    static let step = "step"

    init(_ course: ProtocolCourse, of treatment: TreatmentRecord, _ context: PageContext) {
        (self.course, self.treatment) = (course, treatment)
        contexts = PageLanguage.allCases.map { language in
            var translated = context
            translated.language = language
            return translated
        }
    }

    /// The marks of all days, also those that have passed, so that they stay the same from day to day.
    var all: [PhaseMark] { foods + steps }

    /// The only mark of a protocol with a food that somebody marked as severe.
    var severe: PhaseMark {
        mark(Self.step, treatment.start...max(treatment.start, course.end)) {
            ProtocolWords.nowMarked[$0.language]
        }
    }

    /// The marks of labels, products and dishes that name a food.
    private var foods: [PhaseMark] {
        course.spans(until: treatment.end).map { span in
            mark(span.subject, span.days) { context in
                let name = context.title(ofNode: span.subject).insideSentence
                return ProtocolWords.mark(name, isChallenge: span.isChallenge)[context.language]
            }
        }
    }

    /// The marks of the calendar, one for days in a row that are the same.
    private var steps: [PhaseMark] {
        var marks: [PhaseMark] = []
        var day = course.start
        while day < course.end, treatment.end.map({ day <= $0 }) ?? true {
            let date = day
            let today = mark(Self.step, date...date) { context in
                let planned = ProtocolDay(course: course, day: date, context: context)
                return planned.without.map { "\(planned.title). \($0)" } ?? planned.title
            }
            if let last = marks.last, last.words == today.words {
                marks[marks.count - 1].days = last.days.lowerBound...date
            } else {
                marks.append(today)
            }
            day = day.adding(days: 1)
        }
        return marks
    }

    private func mark(
        _ node: String,
        _ days: ClosedRange<CivilDate>,
        _ words: (PageContext) -> String
    ) -> PhaseMark {
        PhaseMark(treatment: treatment.id, node: node, days: days, words: contexts.map { words($0) })
    }
}
