/** Builds a record's `tsvector`s from our own lexemes. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import { lexemeOf, wordsOf } from './lexemes.ts';
import { markedReferences, markOf } from './place-marks.ts';
import { contextReferences } from './reference-names.ts';
import { valuesAt } from './values-at.ts';
import { CONTEXT } from './vocabulary.ts';
import { searchedFields, type SearchedField } from '../sql/searched-fields.ts';

/** Maximum words indexed per record: positions in a tsvector end at 16383. */
const MAX_WORDS = 4000;

interface SearchDocument {
  /** Literals of the `tsvector` type. */
  readonly busqueda: string;
  readonly busquedaInterna: string;
  /** The words as written, folded, for typo correction. */
  readonly words: string[];
  readonly lexemes: string[];
}

/**
 * Builds the search document of a record. Words of the title weigh A, other fields B, long texts C, and
 * fields that only some readers may search D.
 * @param names names of the referenced records, by id (reference-names.ts)
 */
export function searchDocument(
  collection: Collection,
  record: Readonly<Record<string, unknown>>,
  names: ReadonlyMap<string, string> = new Map(),
): SearchDocument {
  const fields = searchedFields(collection);
  const open = vectorOf(
    collection,
    fields.filter((f) => !f.internal),
    record,
    names,
  );
  const all = fields.some((f) => f.internal) ? vectorOf(collection, fields, record, names) : open;
  return {
    busqueda: open.text,
    busquedaInterna: all.text,
    words: all.words,
    lexemes: [...new Set([...open.lexemes, ...all.lexemes])],
  };
}

/** Returns the fields that a record's document depends on. */
export const documentFields = (collection: Collection): ReadonlySet<string> =>
  new Set([
    ...searchedFields(collection).map(({ path }) => path.split('.')[0] as string),
    ...contextReferences(collection).map(({ path }) => path),
    ...markedReferences(collection),
  ]);

/** Returns the weight of a field's words: A for the title, D for what only readers of the field may find. */
function weightOf({ path, field, readersOnly }: SearchedField, { title }: Collection): 'A' | 'B' | 'C' | 'D' {
  if (readersOnly) return 'D';
  if (path === title) return 'A';
  return ['richText', 'markdown', 'longText'].includes(field.kind) ? 'C' : 'B';
}

function vectorOf(
  collection: Collection,
  fields: readonly SearchedField[],
  record: Readonly<Record<string, unknown>>,
  names: ReadonlyMap<string, string>,
) {
  const positions = new Map<string, string[]>();
  const words = new Set<string>();
  let place = 0;
  for (const searched of fields) {
    const { path, field } = searched;
    // An id isn't searchable: use the name of the record that it refers to.
    const isReference = field.kind === 'reference' || field.kind === 'references';
    const weight = weightOf(searched, collection);
    for (const stored of valuesAt(record, path.split('.'))) {
      const value = isReference ? names.get(stored as string) : stored;
      if (typeof value !== 'string') continue;
      for (const word of wordsOf(field.kind === 'richText' ? htmlToText(value) : value)) {
        if (place >= MAX_WORDS) break;
        place += 1;
        const lexeme = lexemeOf(word);
        if (!lexeme) continue;
        words.add(word);
        const at = positions.get(lexeme);
        if (!at) positions.set(lexeme, [`${place}${weight}`]);
        else if (at.length < 20) at.push(`${place}${weight}`);
      }
    }
  }
  // Names of referenced records, with a prefix: only searches with interpretation use them.
  for (const { path } of contextReferences(collection))
    for (const stored of valuesAt(record, path.split('.')))
      for (const word of wordsOf(names.get(stored as string) ?? '')) {
        const lexeme = lexemeOf(word);
        if (lexeme) positions.set(CONTEXT + lexeme, [`${Math.min((place += 1), MAX_WORDS)}B`]);
      }
  const marks = markedReferences(collection).flatMap((path) =>
    valuesAt(record, [path]).map((id) => markOf(id as string)),
  );
  const text = [
    ...[...positions].map(([lexeme, at]) => `'${lexeme}':${at.join(',')}`),
    ...marks.map((mark) => `'${mark}'`),
  ].join(' ');
  return { text, words: [...words], lexemes: [...positions.keys()] };
}
