/** Stores each video's position on this device every few seconds, to survive a crash or an outage. */
import { storeSetting, readStored } from '../hooks/use-setting.ts';
import type { Step } from './outline.ts';

const keyOf = (enrolment: string, lesson: string): string => `oficio.video.${enrolment}.${lesson}`;

interface StoredPosition {
  readonly posicion: number;
  /** ISO 8601. */
  readonly en: string;
}

/** Stores the position, in seconds. A browser without storage can still play. */
export function storePosition(enrolment: string, lesson: string, posicion: number): void {
  const stored: StoredPosition = { posicion, en: new Date().toISOString() };
  storeSetting(keyOf(enrolment, lesson), JSON.stringify(stored));
}

/** Returns the position to resume at: this device's if it is newer than the server's record. */
export function resumePosition(
  enrolment: string | undefined,
  lesson: string,
  step: Step | undefined,
): number {
  const saved = step?.posicion ?? 0;
  if (!enrolment || !step) return saved;
  try {
    // Written only by `storePosition`.
    const stored = JSON.parse(readStored(keyOf(enrolment, lesson)) ?? 'null') as StoredPosition | null;
    return stored && stored.en > step.actualizadoEn ? stored.posicion : saved;
  } catch {
    return saved;
  }
}
