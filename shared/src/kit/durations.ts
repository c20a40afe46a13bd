// Lengths of time. Timers and `Date` count milliseconds; cookies, headers, jobs and tokens count
// seconds: the unit is in the name because mixing them up compiles.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Twenty-four hours. The site's zone has no summer time, so it is also a calendar day. */
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const DAY_S = 24 * HOUR_S;
