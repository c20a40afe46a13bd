import { dayInSiteZone, timeOfDay } from '../../kit/site-dates.ts';

/** Formats a moment as local time in the site's zone, "2026-11-12T14:05"; empty without one. */
export function toZoned(value: Date | string | null | undefined): string {
  if (!value || Number.isNaN(new Date(value).getTime())) return '';
  return `${dayInSiteZone(value)}T${timeOfDay(value)}`;
}

/** Parses local time in the site's zone to ISO 8601; returns undefined for an empty or incomplete date. */
export function fromZoned(local: string): string | undefined {
  // Checked explicitly: a lone ":00Z" would parse as a date of the year 2000.
  if (!/^\d{4,}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined;
  const asUtc = new Date(`${local}:00Z`);
  if (Number.isNaN(asUtc.getTime())) return undefined;
  // The zone's offset at that time: its local time minus the moment.
  const offset = new Date(`${toZoned(asUtc)}:00Z`).getTime() - asUtc.getTime();
  return new Date(asUtc.getTime() - offset).toISOString();
}
