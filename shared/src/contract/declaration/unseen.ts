/** Characters that nobody sees, or that turn the reading of others: a name with them passes for another name. */

/** A sign joined to another into one picture, and the marks that make it a picture: those have a use. */
const JOINED =
  /(\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu;
const PICTURE = /(\p{Emoji})\ufe0f/gu;
/** Of format, ignorable by whoever draws, or drawn as nothing (U+2800). */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The first such character, as `U+202E`; undefined in a text without any. */
export function unseenIn(text: string): string | undefined {
  const found = UNSEEN.exec(text.replaceAll(JOINED, '$1').replaceAll(PICTURE, '$1'))?.[0];
  return found && `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
