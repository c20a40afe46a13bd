/** What is said in a video, and when: its captions. */

export interface Cue {
  /** In seconds. */
  readonly start: number;
  readonly text: string;
}

/** The captions of a track that has loaded, one after another; what is said twice in a row, once. */
export function cuesOf(track: {
  readonly cues: Iterable<object> | ArrayLike<object> | null;
}): readonly Cue[] {
  const cues: Cue[] = [];
  for (const cue of Array.from(track.cues ?? [])) {
    // Only captions have a text: other kinds of cue are not in a file of captions.
    const { startTime, text } = cue as { startTime: number; text?: string };
    const plain = (text ?? '')
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (plain !== '' && cues.at(-1)?.text !== plain) cues.push({ start: startTime, text: plain });
  }
  return cues;
}

/** The place of the caption that is said at a moment; -1 before the first. */
export const cueAt = (cues: readonly Cue[], seconds: number): number =>
  cues.findLastIndex(({ start }) => start <= seconds);

/** The places of the captions that say a text, whatever its accents and capitals. */
export function cuesThatSay(cues: readonly Cue[], text: string): readonly number[] {
  const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const wanted = plain(text.trim());
  return cues.flatMap((cue, index) => (plain(cue.text).includes(wanted) ? [index] : []));
}
