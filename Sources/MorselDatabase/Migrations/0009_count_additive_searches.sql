-- How often additives were searched on pages: totals for each additive and day, with neither the words nor who searched.
-- additive: its identifier; day: days since 1970-01-01 in UTC.
CREATE TABLE additive_search (
    additive {integer} NOT NULL,
    day {integer} NOT NULL,
    search_count {integer} NOT NULL,
    PRIMARY KEY (additive, day)
) {keyed};
CREATE INDEX additive_search_day ON additive_search (day);
