/** "i" and "hi" sound as "y" does, but not in "hielo" nor "hiato". */
const SOUNDS_AS_Y = /^(?:i|hi(?![ae]))/i;

/** "a, b y c"; "padres e hijos". As `Intl.ListFormat` words it, whose data take a browser as long as drawing a screen. */
export function together(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  return `${parts.slice(0, -1).join(', ')} ${SOUNDS_AS_Y.test(last) ? 'e' : 'y'} ${last}`;
}
