import { dayInSiteZone } from '@oficio/shared/kit/site-dates';

export const today = () => dayInSiteZone(Date.now());

/**
 * Returns the instant of issue for an earlier day: noon, which is the same day in every time zone of the
 * country. Undefined for today.
 */
export const instantOf = (day: string | undefined) =>
  day && day < today() ? new Date(`${day}T12:00:00-03:00`).toISOString() : undefined;
