extension DiaryAnalysis {
    /// Answers a diary in JSON with its analysis in JSON (docs/diary.md).
    ///
    /// A text without a diary is answered with an error.
    /// - Returns: The answer, and what could not be used.
    public static func answer(_ json: UnsafeBufferPointer<UInt8>) -> (
        answer: [UInt8], problems: [DiaryProblem]
    ) {
        do throws(DiaryProblem) {
            let reader = try DiaryReader(json)
            var writer = JSONWriter()
            DiaryAnalysis(reader.diary).write(to: &writer, reader.problems, count: reader.problemCount)
            return (writer.bytes, reader.problems)
        } catch {
            var writer = JSONWriter()
            writer.object { json in
                json.key("error")
                error.write(to: &json)
            }
            return (writer.bytes, [error])
        }
    }

    private func write(to json: inout JSONWriter, _ problems: [DiaryProblem], count: Int) {
        json.object { json in
            json.key("id")
            json.string(diary.identifier.text)
            json.key("symptoms")
            json.object { json in
                for symptom in symptoms {
                    json.key(symptom.name.text)
                    symptom.write(to: &json)
                }
            }
            json.key("treatments")
            json.object { json in
                for treatment in treatments {
                    json.key(treatment.treatment.identifier.text)
                    treatment.write(to: &json)
                }
            }
            guard count > 0 else { return }
            json.key("setAside")
            json.object { json in
                json.key("count")
                json.number(Int64(count))
                json.key("first")
                json.array { json in
                    for problem in problems { problem.write(to: &json) }
                }
            }
        }
    }
}

extension DiaryProblem {
    /// Writes the problem as an object.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("field")
            json.string(path)
            json.key("message")
            json.string(description)
        }
    }
}

extension SymptomAnalysis {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("enough")
            switch result {
            case .notEnough(let shortage):
                json.boolean(false)
                json.key("message")
                json.string(shortage.message)
                json.key("associations")
                json.array { _ in }
            case .findings(let findings):
                json.boolean(true)
                json.key("episodes")
                json.number(Int64(findings.episodes))
                json.key("dispersion")
                json.floatingPoint(findings.dispersion)
                json.key("associations")
                json.array { json in
                    for association in findings.associations { association.write(to: &json) }
                }
            }
        }
    }
}

extension SymptomAnalysis.Shortage {
    /// The message in the answer, in English.
    ///
    /// Pages have their own words for it.
    fileprivate var message: String {
        switch self {
        case .days(let missing): "Not enough days yet: \(missing) more."
        case .episodes(let missing):
            "Not enough episodes yet: \(missing) more would be needed; that may also mean you are well."
        case .foods: "No food was eaten on enough days, and not eaten on enough other days."
        case .tooLarge: "There are too many records for one analysis."
        }
    }
}

extension Association {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("node")
            json.string(node.text)
            json.key("aliases")
            json.array { json in aliases.forEach { json.string($0.text) } }
            json.key("alternatives")
            json.array { json in alternatives.forEach { json.string($0.text) } }
            json.key("window")
            json.string(window.code)
            json.key("evidence")
            json.floatingPoint(evidence)
            json.key("share")
            json.floatingPoint(share)
            json.key("probability")
            json.floatingPoint(probability)
            json.key("named")
            json.boolean(isNamed)
            json.key("permutation")
            if let permutation { json.floatingPoint(permutation) } else { json.null() }
            json.key("extra")
            json.array { json in extra.forEach { json.floatingPoint($0) } }
        }
    }
}

extension TreatmentAnalysis {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            for symptom in symptoms {
                json.key(symptom.name.text)
                json.object { json in
                    json.key("verdict")
                    json.string(symptom.comparison.verdict.code)
                    guard !symptom.comparison.ratio.isEmpty else { return }
                    json.key("ratio")
                    json.array { json in symptom.comparison.ratio.forEach { json.floatingPoint($0) } }
                }
            }
        }
    }
}
