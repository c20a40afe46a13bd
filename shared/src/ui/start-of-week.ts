/**
 * Monday of the week at midnight, universal time: what a list of "from now on" asks from. With the instant itself
 * each visit would ask another address, and without network none of them would be among what was kept. What
 * already passed this week is left out where it is drawn.
 */
export function startOfWeek(now: Date): Date {
  const start = new Date(now);
  start.setUTCHours(0, 0, 0, 0);
  start.setUTCDate(start.getUTCDate() - ((start.getUTCDay() + 6) % 7));
  return start;
}
