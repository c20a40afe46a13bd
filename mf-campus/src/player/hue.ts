/** The hue of a course's trade, and what is read on it. */
import { emblemHue, emblemInks } from '@oficio/shared/ui';

export interface Hue {
  readonly ground: string;
  readonly text: string;
  readonly mark: string;
}

/** The inks of a course's emblem. */
export function hueOf(id: string, category: string | undefined): Hue {
  return { ...emblemHue(id, category), mark: emblemInks(id, category).accent };
}
