/**
 * Search with interpretation: words that mean a filter become one, and the others are searched as terms,
 * ranking rows with all of them first, then with most. Every attempt uses the index; none scans the table.
 */
import { searchingOf } from '@oficio/shared/contract/collections/searching';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Interpretation, UnderstoodPage } from '@oficio/shared/contract/answers/interpretation';
import type { SearchOptions } from '@oficio/shared/contract/answers/query';
import { frequenciesOf } from '../search/frequencies.ts';
import { gazetteerOf } from '../search/gazetteer.ts';
import { interpret, type QueryInterpretation } from '../search/interpretation/interpret.ts';
import type { Mark } from '../search/interpretation/mark.ts';
import { fold, lexemeOf, stem } from '../search/lexemes.ts';
import { spanishWords } from '../search/spanish-words.ts';
import { recordMissedSearch } from '../search/missed-searches.ts';
import { synonymsOf } from '../search/synonyms.ts';
import { CONTEXT_PREFIX, vocabularyFor } from '../search/vocabulary.ts';
import { allOf, mostOf, typedOf } from '../search/term-sql.ts';
import { termsOf, typedTerms, type Term } from '../search/terms.ts';
import { selectAnswered } from './selected-fields.ts';
import type { ReadContext } from './context.ts';
import type { Document } from './list.ts';
import { readableTerms } from './readable-terms.ts';
import { attempt, attemptFacets, NONE, type Attempt, type Found } from './understood-attempt.ts';

type Asked = SearchOptions & { readonly understand: NonNullable<SearchOptions['understand']> };
type Understood = QueryInterpretation['marks'][number];

/** Number of results with all the words as typed that makes other attempts unnecessary. */
const ENOUGH = 20;
/**
 * Minimum share of the terms' weight that a row must match; and the share for matching any, when that finds
 * little.
 */
const MIN_SHARE = 0.5;
const ANY = 0.01;
/** Share that suffices with filters, before dropping one of them. */
const SOME = 0.25;
/** Filters dropped, in order, when nothing matches them all. */
const GIVEN_UP: readonly (readonly Mark['key'][])[] = [
  ['finDeSemana', 'horas', 'nivel', 'inicio'],
  ['precio', 'modalidad'],
  ['zona', 'provincia'],
];

/** Interprets a text for a collection, and returns its terms. */
export async function interpretQuery(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  collection: Collection,
  text: string,
  { without, typing = false }: { readonly without: readonly Mark['key'][]; readonly typing?: boolean },
) {
  const [gazetteer, synonyms, frequencies] = await Promise.all([
    gazetteerOf(db),
    synonymsOf(db),
    frequenciesOf(db, collection),
  ]);
  const base = { searching: searchingOf(collection) ?? {}, gazetteer, now, excluded: without };
  // Only words that may also be places are looked up, which is rare.
  const doubtful = new Set<string>();
  const collect = (word: string) => doubtful.add(word).size > 0;
  let understanding = interpret(text, { ...base, isInUse: collect, isInUseHere: collect });
  if (doubtful.size > 0) {
    const lexeme = (word: string) => lexemeOf(word) ?? word;
    const exact = [...doubtful].map(lexeme);
    const vocabulary = await vocabularyFor(db, collection.name, { exact, roots: [] });
    const spanish = await spanishWords();
    understanding = interpret(text, {
      ...base,
      isInUse: (word) => vocabulary.isKnown(lexeme(word)) || spanish.has(word),
      isInUseHere: (word) => vocabulary.has(lexeme(word)),
    });
  }
  const { marks, words, generic, literal } = understanding;
  const context = { db, collection, generic, synonyms, frequencies, typing };
  // "Cursos gratis" means everything that is free, not records that say "curso".
  const hasTerms = words.some(({ folded }) => marks.length === 0 || !generic.has(folded));
  const searched = hasTerms ? words : [];
  return {
    understanding,
    /** Terms as typed. */
    typed: typedTerms(searched, context),
    /** Terms in all their forms. */
    formed: () => termsOf(searched, context),
    /** All the words typed, without interpreting any. */
    literally: () => termsOf(literal, { ...context, generic: new Set() }),
  };
}

/** Returns a page of results for a text, with its interpretation. */
export async function understoodSearch(
  context: ReadContext,
  collection: Collection,
  options: Asked,
): Promise<UnderstoodPage<Document>> {
  const { understanding, typed, formed, literally } = await interpretQuery(
    context,
    collection,
    options.searchString,
    options.understand,
  );
  const { marks } = understanding;
  if (typed.length === 0 && marks.length === 0) return nothing(options);
  const read: Read = (asked) => attempt(context, collection, options, asked);
  const found =
    typed.length === 0
      ? await allThat(marks, read)
      : await mostFaithful({
          marks,
          typed,
          formed: async () => readableTerms(context, collection, await formed()),
          literally,
          read,
        });
  const missed = found.found.totalDocs === 0 && options.page === 1 && !options.trash;
  // With filters chosen by the person, the filters may explain the lack of results.
  if (missed && options.filters.every(({ operator }) => operator === 'ne'))
    recordMissedSearch(context.db, collection.name, options.searchString, context.ip ?? '');
  const facetas = options.facets && (await attemptFacets(context, collection, options, found.asked));
  const page = answer(options, understanding, found);
  selectAnswered(page.docs, options);
  return { ...page, ...(facetas && { facetas }) };
}

interface Outcome {
  readonly found: Found;
  readonly asked: Omit<Attempt, 'marks'> & { readonly marks: readonly Understood[] };
}

type Read = (asked: Outcome['asked']) => Promise<Found>;

/** Filters and terms of a text, in the ways in which it may be interpreted. */
interface Asking {
  readonly marks: readonly Understood[];
  readonly typed: readonly Term[];
  readonly formed: () => Promise<Term[]>;
  readonly literally: () => Promise<Term[]>;
  readonly read: Read;
}

/** Returns the terms that rows must match: not the generic ones, unless there are no others. */
export function askedOf(terms: readonly Term[]): readonly Term[] {
  const asking = terms.filter(({ generic }) => !generic);
  return asking.length > 0 ? asking : terms;
}

/** Searches with filters only, dropping some if nothing matches them all. */
async function allThat(marks: readonly Understood[], read: Read): Promise<Outcome> {
  for (const left of relaxed(marks)) {
    if (left.length === 0) break;
    const asked = { marks: left, terms: [], queries: [] };
    const found = await read(asked);
    if (found.totalDocs > 0) return { found, asked };
  }
  return { found: NONE, asked: { marks, terms: [], queries: [] } };
}

/** Returns the marks, and then progressively fewer of them. */
function relaxed(marks: readonly Understood[]): Understood[][] {
  const steps: Understood[][] = [[...marks]];
  for (const keys of GIVEN_UP) {
    const last = steps.at(-1) ?? [];
    const left = last.filter(({ key }) => !keys.includes(key));
    if (left.length < last.length) steps.push(left);
  }
  return steps;
}

/** Tries all the words as typed, the most common case, in one statement; then other interpretations. */
async function mostFaithful(asking: Asking): Promise<Outcome> {
  const { marks, typed, read } = asking;
  const query = typedOf(askedOf(typed));
  const asked = query && { marks, terms: typed, queries: [query] };
  const found = asked && (await read(asked));
  if (found && found.totalDocs >= ENOUGH) return { found, asked };
  return firstUseful(asking, await asking.formed(), (found?.totalDocs ?? 0) > 0);
}

/** Returns the first interpretation with results, from the most faithful to the least. */
async function firstUseful(
  { marks, literally, read }: Asking,
  terms: readonly Term[],
  /** Whether any row contains all the words as typed. */
  anyTyped: boolean,
): Promise<Outcome> {
  const known = terms.filter(({ forms }) => forms.length > 0);
  const whole = known.length === terms.length;
  const none: Outcome = { found: NONE, asked: { marks, terms, queries: [] } };
  if (known.length === 0 || (!whole && known.every(({ generic }) => generic))) return none;
  const ask = async (asked: Outcome['asked']): Promise<Outcome> => ({ found: await read(asked), asked });
  /** Whether no row holds all the words as typed, with every word included. */
  const noneTyped = !anyTyped && whole && known.every(({ correction }) => !correction);
  /**
   * Ranks rows with all the words first, as typed and then in any form; then rows with most of them; if there
   * are few, rows with any.
   */
  const ranked = async (left: readonly Understood[], terms: readonly Term[]): Promise<Outcome> => {
    const asked = askedOf(terms);
    const all = allOf(asked);
    // A phrase has several words, any of which may match.
    const several = asked.length > 1 || asked.some(({ text }) => text.includes(' '));
    const typed = noneTyped && left.length === marks.length ? undefined : typedOf(asked);
    const queries = [...(typed ? [typed] : []), all, ...(several ? [mostOf(asked, MIN_SHARE)] : [])];
    const outcome = await ask({ marks: left, terms, queries, first: all });
    if (outcome.found.totalDocs >= ENOUGH || asked.length === 1) return outcome;
    const less = outcome.found.totalDocs === 0 && left.length > 0 ? SOME : ANY;
    return ask({ marks: left, terms, queries: [...queries, mostOf(asked, less)], first: all });
  };
  const best = await ranked(marks, known);
  const faithful = best.found.all > 0 && whole;
  if (faithful || (marks.length === 0 && best.found.totalDocs > 0)) return best;
  if (marks.length === 0) return none;
  if (whole) {
    // "Rosario Gómez" is a name, and "Excel básico" a title.
    const words = await literally();
    if (words.every(({ forms }) => forms.length > 0)) {
      const written = await ask({ marks: [], terms: words, queries: [allOf(askedOf(words))] });
      if (written.found.totalDocs > 0) return written;
    }
  }
  if (best.found.totalDocs > 0) return best;
  for (const left of relaxed(marks).slice(1)) {
    const outcome = await ranked(left, known);
    if (outcome.found.totalDocs > 0) return outcome;
  }
  return none;
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

/** Returns the typed words that are in no term, because nothing matches them. */
function leftOut(words: QueryInterpretation['words'], terms: readonly Term[]): string[] {
  if (terms.length === 0) return [];
  const sought = new Set(terms.flatMap(({ text, correction }) => (correction?.de ?? text).split(' ')));
  return words.map(({ typed }) => typed).filter((typed) => !sought.has(typed));
}

function answer(
  options: Asked,
  { marks: understood, words }: QueryInterpretation,
  { found: { all, ...found }, asked: { marks, terms } }: Outcome,
): UnderstoodPage<Document> {
  const forms = terms.flatMap(({ forms }) => forms.filter(({ weight }) => weight < 1));
  const others = new Set(
    forms.flatMap(({ lexemes }) => lexemes).filter((lexeme) => !lexeme.startsWith(CONTEXT_PREFIX)),
  );
  // Words in use come from every record: only name those that occur in the results that the caller may read.
  const read = others.size > 0 && found.docs.length > 0 ? fold(JSON.stringify(found.docs)) : '';
  const named = ({ correction }: Term) => correction !== undefined && read.includes(correction.a);
  const interpretacion: Interpretation = {
    texto:
      terms.length > 0
        ? terms.map((term) => (term.correction && !named(term) ? term.correction.de : term.text)).join(' ')
        : words.map(({ typed }) => typed).join(' '),
    filtros: marks.map(chip),
    sinResultados: understood.filter((one) => !marks.includes(one)).map(chip),
    correcciones: terms.flatMap((term) => (term.correction && named(term) ? [term.correction] : [])),
    ausentes: leftOut(words, terms),
    orden: options.sorted ? 'pedido' : 'relevancia',
    todas: all,
  };
  return {
    ...found,
    resaltar: [
      ...new Set([
        ...words.map(({ folded }) => stem(folded)),
        ...[...others].filter((lexeme) => read.includes(lexeme)),
      ]),
    ],
    interpretacion,
  };
}
