/** Separates the text of this device from that of another one. */
const MARK = '— Escrito en otro dispositivo —';

/** Joins both texts, this device's first; only one if it already contains the other. */
export function joinNotes(here: string, there: string): string {
  if (there.trim() === '' || here.includes(there.trim())) return here;
  if (here.trim() === '' || there.includes(here.trim())) return there;
  return `${here.trimEnd()}\n\n${MARK}\n${there}`;
}
