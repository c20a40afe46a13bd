/** What a record gives to be searched: its `tsvector`, made by us with our own lexemes. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import { lexemeOf, wordsOf } from './lexemes.ts';
import { markedReferences, markOf } from './place-marks.ts';
import { contextReferences } from './reference-names.ts';
import { valuesAt } from './values-at.ts';
import { CONTEXT } from './vocabulary.ts';
import { searchedFields, type SearchedField } from '../sql/searched-fields.ts';

/** More words than this of one record are not indexed: a tsvector's positions end at 16383. */
const MAX_WORDS = 4000;

export interface SearchDocument {
  /** Literals of the `tsvector` type. */
  readonly busqueda: string;
  readonly busquedaInterna: string;
  /** Its words as written, folded: what a typo is measured against. */
  readonly words: string[];
  readonly lexemes: string[];
}

/**
 * The search document of a record: words of the title weigh A, other fields B, long text C, what not every reader
 * may find D. `names`: what its references are called, by id (reference-names.ts).
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

/** The fields that a record's document is made of: when one changes, so does it. */
export const documentFields = (collection: Collection): ReadonlySet<string> =>
  new Set([
    ...searchedFields(collection).map(({ path }) => path.split('.')[0] as string),
    ...contextReferences(collection).map(({ path }) => path),
    ...markedReferences(collection),
  ]);

function vectorOf(
  collection: Collection,
  fields: readonly SearchedField[],
  record: Readonly<Record<string, unknown>>,
  names: ReadonlyMap<string, string>,
) {
  const positions = new Map<string, string[]>();
  const words = new Set<string>();
  let place = 0;
  for (const { path, field, readersOnly } of fields) {
    // Ids say nothing: what they refer to is found by its name.
    const isReference = field.kind === 'reference' || field.kind === 'references';
    const weight = readersOnly
      ? 'D'
      : path === collection.title
        ? 'A'
        : field.kind === 'richText' || field.kind === 'markdown' || field.kind === 'longText'
          ? 'C'
          : 'B';
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
  // What it refers to, marked: only a search that understands its text looks for it.
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
