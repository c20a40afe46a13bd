/** Word families: a trade, its work and its place (soldadora, soldadura; plomero, plomería). */

/** Endings that a lexeme may still have, longest first. */
const ENDINGS = (
  'ieron icion aron aban iend ador edor idor itor cion and tor eri ari adur edur idur atur ist ient ' +
  'ant ent aj ad id ur or er ic it al i'
).split(' ');
/** Short endings need a longer root, or "costura" would be of the family of "costo". */
const SHORT_ENDINGS: ReadonlySet<string> = new Set(['ur', 'or', 'al', 'it', 'id', 'ic', 'i']);
/** Minimum letters of the root after removing an ending. */
const MIN_ROOT = 4;
const MIN_ROOT_BEFORE_SHORT_ENDING = 5;

/**
 * Returns the root shared by the lexemes of a family. A final z becomes c, as it is spelled before e or i
 * (cerveza, cervecero).
 */
export const rootOf = (lexeme: string): string => withoutEnding(lexeme).replace(/z$/, 'c');

/** Returns the prefixes that lexemes with a root may have. */
export const prefixesOfRoot = (root: string): readonly string[] =>
  root.endsWith('c') ? [root, `${root.slice(0, -1)}z`] : [root];

function withoutEnding(lexeme: string): string {
  for (const ending of ENDINGS) {
    if (!lexeme.endsWith(ending)) continue;
    const minRoot = SHORT_ENDINGS.has(ending) ? MIN_ROOT_BEFORE_SHORT_ENDING : MIN_ROOT;
    if (lexeme.length - ending.length >= minRoot) return lexeme.slice(0, -ending.length);
  }
  return lexeme;
}
