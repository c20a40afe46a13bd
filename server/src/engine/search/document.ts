/** Builds a record's `tsvector`s from our own lexemes. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import { searchedFields, type SearchedField } from '../sql/searched-fields.ts';
import { lexemeOf, wordsOf } from './lexemes.ts';
import { markedReferences, markOf } from './place-marks.ts';
import { contextReferences } from './reference-names.ts';
import { valuesAt } from './values-at.ts';
import { CONTEXT_PREFIX } from './vocabulary.ts';

/** Maximum words indexed per record: positions in a tsvector end at 16383. */
const MAX_WORDS = 4000;
/** Maximum positions indexed per lexeme. */
const MAX_POSITIONS = 20;

interface SearchDocument {
  /** Literals of the `tsvector` type. */
  readonly busqueda: string;
  readonly busquedaInterna: string;
  /** The words as written, folded, for typo correction. */
  readonly words: string[];
  readonly lexemes: string[];
}

type RecordValues = Readonly<Record<string, unknown>>;

/**
 * Builds the search document of a record. Words of the title weigh A, other fields B, long texts C, and
 * fields that only some readers may search D.
 * @param names names of the referenced records, by id (reference-names.ts)
 */
export function searchDocument(
  collection: Collection,
  record: RecordValues,
  names: ReadonlyMap<string, string> = new Map(),
): SearchDocument {
  const fields = searchedFields(collection);
  const publicFields = fields.filter((field) => !field.internal);
  const hasInternal = publicFields.length < fields.length;
  const publicVector = vectorOf(collection, publicFields, record, names);
  const internalVector = hasInternal ? vectorOf(collection, fields, record, names) : publicVector;
  return {
    busqueda: publicVector.text,
    busquedaInterna: internalVector.text,
    words: internalVector.words,
    lexemes: [...new Set([...publicVector.lexemes, ...internalVector.lexemes])],
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

/** Returns the words of a field. An id isn't searchable: the name of the record that it refers to is. */
function fieldWords(
  { path, field }: SearchedField,
  record: RecordValues,
  names: ReadonlyMap<string, string>,
) {
  const isReference = field.kind === 'reference' || field.kind === 'references';
  return valuesAt(record, path.split('.')).flatMap((stored) => {
    const value = isReference ? names.get(stored as string) : stored;
    if (typeof value !== 'string') return [];
    return wordsOf(field.kind === 'richText' ? htmlToText(value) : value);
  });
}

function vectorOf(
  collection: Collection,
  fields: readonly SearchedField[],
  record: RecordValues,
  names: ReadonlyMap<string, string>,
) {
  const positions = new Map<string, string[]>();
  const words = new Set<string>();
  let position = 0;
  for (const searched of fields) {
    const weight = weightOf(searched, collection);
    for (const word of fieldWords(searched, record, names)) {
      if (position >= MAX_WORDS) break;
      position += 1;
      const lexeme = lexemeOf(word);
      if (!lexeme) continue;
      words.add(word);
      const known = positions.get(lexeme);
      if (!known) positions.set(lexeme, [`${position}${weight}`]);
      else if (known.length < MAX_POSITIONS) known.push(`${position}${weight}`);
    }
  }
  // Names of referenced records, with a prefix: only searches with interpretation use them.
  for (const { path } of contextReferences(collection))
    for (const id of valuesAt(record, path.split('.')))
      for (const word of wordsOf(names.get(id as string) ?? '')) {
        const lexeme = lexemeOf(word);
        if (!lexeme) continue;
        position += 1;
        positions.set(CONTEXT_PREFIX + lexeme, [`${Math.min(position, MAX_WORDS)}B`]);
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
