/** Characters that are invisible or reorder others: they make one name pass for another. */

/** Emoji joined by U+200D into one picture, and variation selectors of emoji, are legitimate. */
const JOINED =
  /(\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu;
const PICTURE = /(\p{Emoji})\ufe0f/gu;
/** Format characters, default-ignorable ones, and U+2800, which renders as nothing. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns the first unseen character, as `U+202E`; undefined if there is none. */
export function invisibleIn(text: string): string | undefined {
  const found = UNSEEN.exec(text.replaceAll(JOINED, '$1').replaceAll(PICTURE, '$1'))?.[0];
  return found && `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
