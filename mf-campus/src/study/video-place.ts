/** Stores each video's position on this device every few seconds, to survive a crash or an outage. */
import { storeSetting, readStored } from '../hooks/use-setting.ts';
import type { Step } from './outline.ts';

const keyOf = (enrolment: string, lesson: string): string => `oficio.video.${enrolment}.${lesson}`;

interface Place {
  readonly posicion: number;
  /** ISO 8601. */
  readonly en: string;
}

/** Stores the position, in seconds. A browser without storage can still play. */
export function storePlace(enrolment: string, lesson: string, posicion: number): void {
  const place: Place = { posicion, en: new Date().toISOString() };
  storeSetting(keyOf(enrolment, lesson), JSON.stringify(place));
}

/** Returns where to resume: this device's position if it is newer than the server's record. */
export function placeOf(enrolment: string | undefined, lesson: string, step: Step | undefined): number {
  const saved = step?.posicion ?? 0;
  if (!enrolment || !step) return saved;
  try {
    // Written only by `storePlace`.
    const place = JSON.parse(readStored(keyOf(enrolment, lesson)) ?? 'null') as Place | null;
    return place && place.en > step.actualizadoEn ? place.posicion : saved;
  } catch {
    return saved;
  }
}
