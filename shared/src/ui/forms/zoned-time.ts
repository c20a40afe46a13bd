import { SITE_ZONE } from '../../contract/values/site-moment.ts';

const parts = (date: Date): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone: SITE_ZONE,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );

/** "2026-11-12T14:05" as the clock of the site's zone shows that moment; empty for none. */
export function toZoned(value: Date | string | null | undefined): string {
  if (!value) return '';
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const { year, month, day, hour, minute } = parts(date);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The moment, in ISO 8601, when that clock shows `local`; undefined for no or half a date. */
export function fromZoned(local: string): string | undefined {
  // Said outright: a lone ":00Z" would be read as a date of the year 2000.
  if (!/^\d{4,}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined;
  const asUtc = new Date(`${local}:00Z`);
  if (Number.isNaN(asUtc.getTime())) return undefined;
  // The zone's offset at that time: what its clock says of the moment, less the moment.
  const offset = new Date(`${toZoned(asUtc)}:00Z`).getTime() - asUtc.getTime();
  return new Date(asUtc.getTime() - offset).toISOString();
}
