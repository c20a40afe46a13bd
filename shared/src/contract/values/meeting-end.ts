/** How long a meeting lasts that says neither its end nor how long it is, in milliseconds. */
const USUAL_MS = 2 * 3_600_000;

interface Meeting {
  /** Instants, ISO 8601. */
  readonly inicio: string;
  readonly fin?: string | null | undefined;
  /** In minutes. */
  readonly duracionMin?: number | null | undefined;
}

/** When a meeting ends, in milliseconds: as it says, by the length of its class, or two hours after it begins. */
export const meetingEnd = ({ inicio, fin, duracionMin }: Meeting): number =>
  fin ? Date.parse(fin) : Date.parse(inicio) + (duracionMin ? duracionMin * 60_000 : USUAL_MS);
