/** Between what is written here and what another device wrote meanwhile. */
const MARK = '— Escrito en otro dispositivo —';

/** Both texts, the one of here first; one alone where it has the other already. */
export function joinNotes(here: string, there: string): string {
  if (there.trim() === '' || here.includes(there.trim())) return here;
  if (here.trim() === '' || there.includes(here.trim())) return there;
  return `${here.trimEnd()}\n\n${MARK}\n${there}`;
}
