import { HOUR_MS, MINUTE_MS } from '../../kit/durations.ts';

/** Assumed length of a meeting without an end or a duration. */
const DEFAULT_LENGTH_MS = 2 * HOUR_MS;

interface Meeting {
  /** Instants, ISO 8601. */
  readonly inicio: string;
  readonly fin?: string | null | undefined;
  /** Minutes. */
  readonly duracionMin?: number | null | undefined;
}

/**
 * Returns when a meeting ends, in milliseconds: its stated end, else its start plus its lesson's duration or
 * two hours.
 */
export const meetingEnd = ({ inicio, fin, duracionMin }: Meeting): number =>
  fin ? Date.parse(fin) : Date.parse(inicio) + (duracionMin ? duracionMin * MINUTE_MS : DEFAULT_LENGTH_MS);
