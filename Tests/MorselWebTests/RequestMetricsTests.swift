import Testing

@testable import MorselWeb

@Suite struct RequestMetricsTests {
    @Test func `requests are counted by status, and their durations by route`() {
        let metrics = RequestMetrics()
        let requests: [(status: Int, milliseconds: Int)] = [(200, 1), (200, 4), (404, 40)]
        for (status, milliseconds) in requests {
            let duration = Duration.milliseconds(milliseconds)
            metrics.record(
                AnsweredRequest(method: "GET", route: "/a", status: status, duration: duration, id: "1")
            )
        }
        metrics.record(.rejected(400))
        var text = PrometheusText()
        text.write(metrics)
        let lines = Set(text.text.split(separator: "\n"))

        for line in [
            #"morsel_http_requests_total{method="GET",route="/a",status="200"} 2.0"#,
            #"morsel_http_requests_total{method="GET",route="/a",status="404"} 1.0"#,
            #"morsel_http_requests_total{method="-",route="-",status="400"} 1.0"#,
            #"morsel_http_request_duration_seconds_bucket{route="/a",le="0.005"} 2.0"#,
            #"morsel_http_request_duration_seconds_bucket{route="/a",le="0.05"} 3.0"#,
            #"morsel_http_request_duration_seconds_count{route="/a"} 3.0"#,
            #"morsel_http_request_duration_seconds_count{route="-"} 1.0"#,
        ] {
            #expect(lines.contains(line[...]), "\(line)")
        }
    }
}
