import { foldAccents } from '@oficio/shared/kit/fold-accents';
import { htmlToText } from '@oficio/shared/kit/html-to-text';

/** A caption of a video. */
export interface Cue {
  /** Seconds. */
  readonly start: number;
  readonly text: string;
}

/** Returns the captions of a loaded track in order, without consecutive repetitions. */
export function cuesOf(track: {
  readonly cues: Iterable<object> | ArrayLike<object> | null;
}): readonly Cue[] {
  const cues: Cue[] = [];
  for (const cue of Array.from(track.cues ?? [])) {
    // Only captions have a text; a captions file has no other kind of cue.
    const { startTime, text } = cue as { startTime: number; text?: string };
    const plain = htmlToText(text ?? '');
    if (plain !== '' && cues.at(-1)?.text !== plain) cues.push({ start: startTime, text: plain });
  }
  return cues;
}

/** Returns the index of the caption at a moment; -1 before the first. */
export const cueAt = (cues: readonly Cue[], seconds: number): number =>
  cues.findLastIndex(({ start }) => start <= seconds);

/** Returns the indexes of the captions that contain a text, ignoring case and accents. */
export function findCues(cues: readonly Cue[], text: string): readonly number[] {
  const plain = (words: string) => foldAccents(words).toLowerCase();
  const query = plain(text.trim());
  return cues.flatMap((cue, index) => (plain(cue.text).includes(query) ? [index] : []));
}
