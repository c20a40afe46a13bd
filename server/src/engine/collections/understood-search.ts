/**
 * Search by what somebody typed, understood: words that mean a filter become one, the others are looked for as terms,
 * with all of them first and then most. Each attempt asks the index for the rows that it wants; none walks the table.
 */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Interpretation, UnderstoodPage } from '@oficio/shared/contract/answers/interpretation';
import type { SearchOptions } from '@oficio/shared/contract/answers/query';
import { frequenciesOf } from '../search/frequencies.ts';
import { gazetteerOf } from '../search/gazetteer.ts';
import { interpret, type Understanding } from '../search/interpretation/interpret.ts';
import type { Mark } from '../search/interpretation/mark.ts';
import { typedWords } from '../search/interpretation/words.ts';
import { lexemeOf, stem, wordsOf } from '../search/lexemes.ts';
import { noteMissed } from '../search/missed-searches.ts';
import { synonymsOf } from '../search/synonyms.ts';
import { CONTEXT, vocabularyFor } from '../search/vocabulary.ts';
import { termsOf, type Term } from '../search/terms.ts';
import type { ReadContext } from './context.ts';
import type { Document } from './list.ts';
import { attempt, attemptFacets, type Attempt, type Found } from './understood-attempt.ts';

type Asked = SearchOptions & { readonly understand: NonNullable<SearchOptions['understand']> };
type Understood = Understanding['marks'][number];

/** With fewer than these that hold all the words, those that hold most of them follow. */
const FEW = 20;
/** Of what all the terms say, how much has to be there. */
const MOST = 0.5;
const ANY = 0.01;
const ALL = [1] as const;
/** What is given up first when nothing meets all that was understood. */
const GIVEN_UP: readonly (readonly Mark['key'][])[] = [
  ['finDeSemana', 'horas', 'nivel', 'inicio'],
  ['precio', 'modalidad'],
  ['zona', 'provincia'],
];

/** What a text is understood as in a collection, and the terms that are looked for. */
export async function understand(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  collection: Collection,
  text: string,
  { without, typing = false }: { readonly without: readonly Mark['key'][]; readonly typing?: boolean },
) {
  const lexemes = typedWords(text).flatMap(({ word }) => lexemeOf(word) ?? []);
  const [gazetteer, synonyms, frequencies, inUse] = await Promise.all([
    gazetteerOf(db),
    synonymsOf(db),
    frequenciesOf(db, collection),
    vocabularyFor(db, collection.name, lexemes, []),
  ]);
  const searching = collection.searching ?? {};
  const isWord = (word: string) => inUse.anywhere(lexemeOf(word) ?? word);
  const understanding = interpret(text, { searching, gazetteer, isWord, now, without });
  const { marks, words, generic, literal } = understanding;
  const asked = { db, collection, generic, synonyms, frequencies, typing };
  // "Cursos gratis" is all that is free, not what says "curso".
  const telling = marks.length > 0 ? words.filter(({ word }) => !generic.has(word)) : words;
  const terms = await termsOf(telling.length > 0 ? words : [], asked);
  return {
    understanding,
    terms,
    /** All that was typed, nothing of it understood. */
    literally: () => termsOf(literal, { ...asked, generic: new Set() }),
  };
}

/** The page of what a text finds, understood. */
export async function understoodSearch(
  context: ReadContext,
  collection: Collection,
  options: Asked,
): Promise<UnderstoodPage<Document>> {
  const { understanding, terms, literally } = await understand(
    context,
    collection,
    options.searchString,
    options.understand,
  );
  const { marks } = understanding;
  if (terms.length === 0 && marks.length === 0) return nothing(options);
  const read: Read = (marks, terms, shares) =>
    attempt(context, collection, options, { marks, terms: told(terms), shares });
  const found =
    terms.length === 0 ? await allThat(marks, read) : await firstUseful(marks, terms, read, literally);
  const missed = found.found.totalDocs === 0 && options.page === 1 && !options.trash;
  // Where the person chose filters, it may be they that leave nothing.
  if (missed && options.filters.every(({ operator }) => operator === 'ne'))
    noteMissed(context.db, collection.name, options.searchString);
  const facetas =
    options.facets &&
    (await attemptFacets(context, collection, options, {
      marks: found.marks,
      terms: told(found.terms),
      shares: found.shares,
    }));
  return { ...answer(options, understanding, found), ...(facetas && { facetas }) };
}

interface Outcome {
  readonly found: Found;
  readonly marks: readonly Understood[];
  readonly terms: readonly Term[];
  readonly all: number;
  /** With which it was found. */
  readonly shares: readonly number[];
}

type Read = (
  marks: readonly Understood[],
  terms: readonly Term[],
  shares: readonly number[],
) => Promise<Found>;

/** The terms that order and ask: where all are generic, each asks. */
export function told(terms: readonly Term[]): Attempt['terms'] {
  const asking = terms.filter(({ generic }) => !generic);
  return { all: terms, asking: asking.length > 0 ? asking : terms };
}

/** Nothing but filters: all that meets them, or what meets those that are left. */
async function allThat(marks: readonly Understood[], read: Read): Promise<Outcome> {
  for (const left of relaxed(marks)) {
    if (left.length === 0) break;
    const found = await read(left, [], ALL);
    if (found.totalDocs > 0) return { found, marks: left, terms: [], all: found.totalDocs, shares: ALL };
  }
  return { found: { docs: [], totalDocs: 0 }, marks, terms: [], all: 0, shares: ALL };
}

/** The marks, and then fewer and fewer of them. */
function relaxed(marks: readonly Understood[]): Understood[][] {
  const steps: Understood[][] = [[...marks]];
  for (const keys of GIVEN_UP) {
    const last = steps.at(-1) ?? [];
    const left = last.filter(({ key }) => !keys.includes(key));
    if (left.length < last.length) steps.push(left);
  }
  return steps;
}

/** The first reading of the text that finds something, from the most faithful to the least. */
async function firstUseful(
  marks: readonly Understood[],
  terms: readonly Term[],
  read: Read,
  literally: () => Promise<Term[]>,
): Promise<Outcome> {
  const known = terms.filter(({ forms }) => forms.length > 0);
  const whole = known.length === terms.length;
  const asked = told(known).asking;
  const none: Outcome = { found: { docs: [], totalDocs: 0 }, marks, terms, all: 0, shares: ALL };
  if (asked.length === 0) return none;
  /** What holds most and, where that is little, what holds any. */
  const some = async (
    marks: readonly Understood[],
    terms: readonly Term[],
    all: number,
  ): Promise<Outcome> => {
    const most = await read(marks, terms, [MOST]);
    const few = most.totalDocs > 0 && most.totalDocs < FEW && told(terms).asking.length > 1;
    const shares = few ? [MOST, ANY] : [MOST];
    return { found: few ? await read(marks, terms, shares) : most, marks, terms, all, shares };
  };
  const all = async (marks: readonly Understood[], terms: readonly Term[]): Promise<Outcome | undefined> => {
    const found = await read(marks, terms, ALL);
    if (found.totalDocs === 0) return undefined;
    if (found.totalDocs >= FEW || told(terms).asking.length === 1)
      return { found, marks, terms, all: found.totalDocs, shares: ALL };
    return some(marks, terms, found.totalDocs);
  };
  if (whole) {
    const found = await all(marks, known);
    if (found) return found;
    if (marks.length > 0) {
      // "Rosario Gómez" is a name, and "Excel básico" a title.
      const words = await literally();
      if (words.every(({ forms }) => forms.length > 0)) {
        const written = await all([], words);
        if (written) return written;
      }
    }
  }
  for (const left of relaxed(marks)) {
    if (left !== marks && whole && left.length < marks.length) {
      const found = await all(left, known);
      if (found) return found;
    }
    const found = await some(left, known, 0);
    if (found.found.totalDocs > 0) return found;
  }
  const any = await read([], known, [ANY]);
  return any.totalDocs > 0 ? { found: any, marks: [], terms: known, all: 0, shares: [ANY] } : none;
}

const nothing = (options: Asked): UnderstoodPage<Document> => ({
  docs: [],
  totalDocs: 0,
  resaltar: [],
  interpretacion: {
    texto: '',
    filtros: [],
    sinResultados: [],
    correcciones: [],
    orden: options.sorted ? 'pedido' : 'relevancia',
    todas: 0,
  },
});

const chip = ({ key, label, palabras }: Understood) => ({ clave: key, etiqueta: label, palabras });

function answer(
  options: Asked,
  { marks: understood, words }: Understanding,
  { found, marks, terms, all }: Outcome,
): UnderstoodPage<Document> {
  // The words in use come from every record: only those that the caller reads in what was found are named.
  const read = new Set(found.docs.length > 0 ? wordsOf(JSON.stringify(found.docs)) : []);
  const roots = new Set([...read].map(stem));
  const named = ({ correction }: Term) => correction !== undefined && read.has(correction.a);
  const forms = terms.flatMap((term) => term.forms.flatMap(({ lexemes }) => lexemes));
  const plain = new Set(forms.map((lexeme) => lexeme.replace(CONTEXT, '')));
  const interpretacion: Interpretation = {
    texto:
      terms.length > 0
        ? terms.map((term) => (term.correction && !named(term) ? term.correction.de : term.text)).join(' ')
        : words.map(({ typed }) => typed).join(' '),
    filtros: marks.map(chip),
    sinResultados: understood.filter((one) => !marks.includes(one)).map(chip),
    correcciones: terms.flatMap((term) => (term.correction && named(term) ? [term.correction] : [])),
    orden: options.sorted ? 'pedido' : 'relevancia',
    todas: all,
  };
  return {
    ...found,
    resaltar: [
      ...new Set([
        ...words.map(({ word }) => stem(word)),
        ...[...roots].filter((root) => plain.has(root) || plain.has(lexemeOf(root) ?? root)),
      ]),
    ],
    interpretacion,
  };
}
