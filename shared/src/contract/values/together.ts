/** An initial "i" or "hi" turns "y" into "e", but not in "hielo" or "hiato". */
const SOUNDS_AS_Y = /^(?:i|hi(?![ae]))/i;

/**
 * Joins texts as a Spanish list: "a, b y c"; "padres e hijos". Avoids `Intl.ListFormat`, which words it so
 * too: loading its data takes a browser as long as rendering a screen.
 */
export function together(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  return `${parts.slice(0, -1).join(', ')} ${SOUNDS_AS_Y.test(last) ? 'e' : 'y'} ${last}`;
}
