/**
 * Returns Monday of the week at midnight UTC, the start of a list "from now on". With the current instant,
 * each visit would request another address, and offline none would be in the cache. The caller leaves out
 * what has already passed this week.
 */
export function startOfWeek(now: Date): Date {
  const start = new Date(now);
  start.setUTCHours(0, 0, 0, 0);
  start.setUTCDate(start.getUTCDate() - ((start.getUTCDay() + 6) % 7));
  return start;
}
