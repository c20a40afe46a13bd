/** Words of one family: who does something, what is done and where (soldadora, soldadura; plomero, plomería). */

/** Endings that a lexeme may still have, the longest first. */
const ENDINGS = [
  'ieron',
  'icion',
  'aron',
  'aban',
  'iend',
  'ador',
  'edor',
  'idor',
  'itor',
  'cion',
  'and',
  'tor',
  'eri',
  'ari',
  'adur',
  'edur',
  'idur',
  'atur',
  'ist',
  'ient',
  'ant',
  'ent',
  'aj',
  'ad',
  'id',
  'ur',
  'or',
  'er',
  'ic',
  'it',
  'al',
  'i',
] as const;
/** What is left of a word says something from these letters on. */
const MIN_ROOT = 4;
/** Endings of little: what is left has to be longer, or "costura" would be of the family of "costo". */
const SLIGHT: ReadonlySet<string> = new Set(['ur', 'or', 'al', 'it', 'id', 'ic', 'i']);
const MIN_SLIGHT_ROOT = 5;

/** What the lexemes of a family share; z before e or i is written c (cerveza, cervecero). */
export const rootOf = (lexeme: string): string => withoutEnding(lexeme).replace(/z$/, 'c');

/** How the lexemes of a root may begin. */
export const beginningsOfRoot = (root: string): readonly string[] =>
  root.endsWith('c') ? [root, `${root.slice(0, -1)}z`] : [root];

function withoutEnding(lexeme: string): string {
  for (const ending of ENDINGS)
    if (
      lexeme.endsWith(ending) &&
      lexeme.length - ending.length >= (SLIGHT.has(ending) ? MIN_SLIGHT_ROOT : MIN_ROOT)
    )
      return lexeme.slice(0, -ending.length);
  return lexeme;
}
