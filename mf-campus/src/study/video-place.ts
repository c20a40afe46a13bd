/** Where each video was left on this device, every few seconds: what a crash or a lack of network would lose. */
import type { Step } from './outline.ts';
import { keepSetting, readSetting } from '../hooks/use-setting.ts';

const keyOf = (enrolment: string, lesson: string): string => `oficio.video.${enrolment}.${lesson}`;

interface Place {
  readonly posicion: number;
  /** ISO 8601. */
  readonly en: string;
}

/** Keeps the place, in seconds. A browser that keeps nothing is no obstacle to watching. */
export function keepPlace(enrolment: string, lesson: string, posicion: number): void {
  const place: Place = { posicion, en: new Date().toISOString() };
  keepSetting(keyOf(enrolment, lesson), JSON.stringify(place));
}

/** Where to go on: the place of this device where it is newer than the server's record. */
export function placeOf(enrolment: string | undefined, lesson: string, step: Step | undefined): number {
  const kept = step?.posicion ?? 0;
  if (!enrolment || !step) return kept;
  try {
    // Written by `keepPlace` alone.
    const place = JSON.parse(readSetting(keyOf(enrolment, lesson)) ?? 'null') as Place | null;
    return place && place.en > step.actualizadoEn ? place.posicion : kept;
  } catch {
    return kept;
  }
}
