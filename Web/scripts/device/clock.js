/** The day and the minute where the person is. Records have days without a time zone, so that a day keeps its date when a person travels. */

/** @returns {{today: string, minute: number}} the local day as `2026-05-14`, and the minute of the day */
export function localTime(now = new Date()) {
  const pad = (number) => String(number).padStart(2, "0");
  return {
    today: `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`,
    minute: now.getHours() * 60 + now.getMinutes(),
  };
}

/** @returns {string} the day that is a number of days later */
export function addDays(day, count) {
  const [year, month, date] = day.split("-").map(Number);
  // UTC has neither summer time nor a day of 23 hours.
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}
