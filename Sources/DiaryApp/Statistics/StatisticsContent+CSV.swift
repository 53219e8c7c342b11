import MorselCore
import MorselUI

// The numbers of the statistics page as a file.
extension StatisticsContent {
    /// The numbers of the period, and those of the symptom or the food that is shown.
    func csv(_ diary: AnalysedDiary) -> [UInt8] {
        let days = Self.numbers(dates, in: diary)
        var file = NumbersFile()
        let all = dates.upperBound.daysSince1970 - dates.lowerBound.daysSince1970 + 1
        file.add(
            "days logged",
            "\(dates.lowerBound.text) to \(dates.upperBound.text)",
            Proportion(count: Int64(diary.loggedDays(in: days)), total: all)
        )
        for symptom in diary.analysis.symptoms {
            let share = diary.analysis.counts.share(ofSymptom: symptom.name, in: days)
            if share.count > 0 {
                file.add("days with symptom", context.name(ofSymptom: symptom.name.text), share)
            }
        }
        for food in diary.analysis.counts.foods {
            let share = diary.analysis.counts.share(ofFood: food, in: days)
            if share.count > 0 { file.add("meals with ingredient", context.title(ofNode: food.text), share) }
        }
        let groups = FODMAP.allCases.filter { records.countsGroup($0) }
        if !groups.isEmpty {
            let counts = diary.fodmapCounts()
            for group in groups {
                let share = counts.share(ofFood: Diary.Identifier(group.node), in: days)
                file.add("meals with group", context.title(ofNode: group.node), share)
            }
        }
        addChosen(diary, to: &file)
        return file.bytes
    }

    /// Adds the numbers of the symptom or the food that is shown.
    private func addChosen(_ diary: AnalysedDiary, to file: inout NumbersFile) {
        if !view.symptom.isEmpty {
            let symptom = SymptomView(
                symptom: view.symptom,
                days: dates,
                chosen: view.day,
                diary: diary,
                records: records,
                today: today,
                context: context
            )
            symptom.addNumbers(to: &file)
        } else if let group = FODMAP(node: view.node) {
            let counts = diary.fodmapCounts()
            for symptom in counts.symptoms {
                let days = counts.followedDays(of: symptom, after: Diary.Identifier(group.node), in: .sameDay)
                if let days { file.add(days, name(view.node, after: symptom)) }
            }
        } else if !view.node.isEmpty {
            for symptom in diary.analysis.symptoms {
                let standing = diary.analysis.standing(of: Diary.Identifier(view.node), for: symptom.name)
                if let standing { file.add(standing.followed, name(view.node, after: symptom.name)) }
            }
        }
    }

    private func name(_ node: String, after symptom: Diary.Identifier) -> String {
        "\(context.name(ofSymptom: symptom.text)); \(context.title(ofNode: node))"
    }
}

extension SymptomView {
    /// Adds the severity of each day, what was eaten before the chosen day, and what stands out.
    func addNumbers(to file: inout NumbersFile) {
        file.add(severities)
        if let day = chosenDay {
            for standing in eaten(before: day) {
                file.add(standing.followed, "\(day.text); \(context.title(ofNode: standing.node.text))")
            }
        }
        guard let analysis = diary.analysis.symptoms.first(where: { $0.name == identifier }) else { return }
        for association in analysis.named {
            let name = "\(context.title(ofNode: association.node.text)); \(association.window.code.text)"
            if let days = diary.analysis.followedDays(of: identifier, association) { file.add(days, name) }
            if association.extra.count == 3 { file.add("extra cases", name, interval: association.extra) }
        }
    }
}
