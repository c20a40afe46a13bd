const FNV_OFFSET_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Returns the 32-bit unsigned FNV-1a hash of a text: deterministic values that look random. */
export function hash(text: string): number {
  let state = FNV_OFFSET_BASIS;
  for (let i = 0; i < text.length; i += 1) state = Math.imul(state ^ text.charCodeAt(i), FNV_PRIME) >>> 0;
  return state;
}
