import { editDistance } from '@oficio/shared/kit/edit-distance';
/** Distance between words, by spelling and by sound. */

/** Maximum cached sounds: each typo is compared with hundreds of words in use, mostly the same ones. */
const MAX_KEPT = 10_000;
const sounds = new Map<string, string>();

/** Returns a word's Argentine pronunciation: b and v, s, c and z, ll and y sound alike, and h is silent. */
function soundOf(word: string): string {
  let sound = sounds.get(word);
  if (sound === undefined) {
    if (sounds.size >= MAX_KEPT) sounds.clear();
    sounds.set(word, (sound = sounding(word)));
  }
  return sound;
}

function sounding(word: string): string {
  return word
    .replace(/ñ/g, 'n')
    .replace(/ch/g, '\u0001')
    .replace(/h/g, '')
    .replace(/\u0001/g, 'ch')
    .replace(/v|w/g, 'b')
    .replace(/qu(?=[ei])|q/g, 'k')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/xc|sc(?=[ei])|x/g, 's')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/ll/g, 'y')
    .replace(/i(?=[aeou])/g, 'y')
    .replace(/m(?=[bpf])/g, 'n')
    .replace(/n(?=[bpf])/g, 'n')
    .replace(/(.)\1+/g, '$1');
}

/** Minimum letters of a word for tolerating two typos (`LONG`), or one (`SHORT`). */
const LONG = 8;
const SHORT = 4;

/**
 * Scores the difference between a typed word and one in use; undefined when it is too large. The first letter
 * must sound the same, since people seldom get it wrong: "huerta" is not "puerta".
 */
export function forgiveness(typed: string, used: string): number | undefined {
  if (typed.length < SHORT || used.length < SHORT) return undefined;
  const [a, b] = [soundOf(typed), soundOf(used)];
  if (a[0] !== b[0]) return undefined;
  const most = typed.length >= LONG ? 2 : 1;
  const letters = editDistance(typed, used, most);
  if (a === b) return Math.min(0.5, letters);
  const sounds = editDistance(a, b, 1);
  if (letters <= most) return Math.min(letters, sounds + 0.5);
  return sounds <= 1 && typed.length > SHORT + 1 ? sounds + 0.75 : undefined;
}
