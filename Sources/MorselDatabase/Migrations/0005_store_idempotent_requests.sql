-- What was answered to requests with an idempotency key, so that a request that is sent again gets the same answer.
-- scope: the route and the caller; digest: the content (64 bits); answer: what its feature makes the response from.
CREATE TABLE idempotent_request (
    scope {text} NOT NULL,
    key {text} NOT NULL,
    digest {integer} NOT NULL,
    answer {text} NOT NULL,
    expires_at {integer} NOT NULL,
    PRIMARY KEY (scope, key)
) {keyed};
CREATE INDEX idempotent_request_expires_at ON idempotent_request (expires_at);
