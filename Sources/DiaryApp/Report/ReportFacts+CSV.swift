import MorselCore
import MorselUI

extension ReportFacts {
    /// Every number of the page as CSV, from which each can be computed again.
    func csv(_ context: PageContext) -> [UInt8] {
        var csv = CSVText(["what", "name", "count", "of", "other count", "other of", "low", "middle", "high"])
        csv.add(["period", "\(first.text) to \(last.text)", String(loggedDays), String(days)])
        csv.add(["days above 3", "", String(sickDays.count), String(sickDays.total)])
        for symptom in symptoms {
            let name = context.name(ofSymptom: symptom.code)
            csv.add(["days with symptom", name, String(symptom.days.count), String(symptom.days.total)])
            csv.add(["greatest severity", name, String(symptom.greatest)])
        }
        for named in named {
            let name =
                "\(context.name(ofSymptom: named.symptom)); \(context.title(ofNode: named.node)); \(named.window.code.text)"
            let (with, without) = (named.days.exposed, named.days.other)
            csv.add([
                "followed", name, String(with.count), String(with.total), String(without.count),
                String(without.total),
            ])
        }
        for treatment in treatments {
            for symptom in treatment.symptoms {
                let comparison = symptom.comparison
                csv.add(
                    [
                        "treatment", "\(treatment.record.title); \(context.name(ofSymptom: symptom.code))",
                        String(comparison.during.count), String(comparison.during.total),
                        String(comparison.before.count), String(comparison.before.total),
                    ] + comparison.ratio.map { $0.description }
                )
            }
        }
        for watch in watches {
            let name = "\(context.title(ofNode: watch.node)); \(context.name(ofSymptom: watch.symptom))"
            csv.add(["watched food", "\(name); \(watch.start.text) to \(watch.end.text)"])
        }
        for medicine in medicines { csv.add(["days with medicine", medicine.name, String(medicine.days)]) }
        for (date, severity) in severities {
            if case .logged(let severity) = severity {
                csv.add(["severity", date.text, String(severity)])
            } else {
                csv.add(["not logged", date.text])
            }
        }
        return csv.bytes
    }
}
