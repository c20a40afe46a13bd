/**
 * Search with interpretation: words that mean a filter become one, and the others are searched as terms,
 * ranking rows with all of them first, then with most. Every attempt uses the index; none scans the table.
 */
import type { Interpretation, UnderstoodPage } from '@oficio/shared/contract/answers/interpretation';
import type { SearchOptions } from '@oficio/shared/contract/answers/query';
import { searchingOf } from '@oficio/shared/contract/collections/searching';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { frequenciesOf } from '../search/frequencies.ts';
import { gazetteerOf } from '../search/gazetteer.ts';
import { interpret, type QueryInterpretation } from '../search/interpretation/interpret.ts';
import type { Mark } from '../search/interpretation/mark.ts';
import { fold, lexemeOf, stem } from '../search/lexemes.ts';
import { recordMissedSearch } from '../search/missed-searches.ts';
import { spanishWords } from '../search/spanish-words.ts';
import { synonymsOf } from '../search/synonyms.ts';
import { allOf, mostOf, typedOf } from '../search/term-sql.ts';
import { termsOf, typedTerms, type Term } from '../search/terms.ts';
import { CONTEXT_PREFIX, vocabularyFor } from '../search/vocabulary.ts';
import type { Document, ReadContext } from './context.ts';
import { readableTerms } from './readable-terms.ts';
import { removeUnrequested } from './selected-fields.ts';
import { attempt, attemptFacets, NO_RESULTS, type Attempt, type Found } from './understood-attempt.ts';

type InterpretedSearchOptions = SearchOptions & {
  readonly understand: NonNullable<SearchOptions['understand']>;
};
type TextMark = QueryInterpretation['marks'][number];

/** Number of results with all the words as typed that makes other attempts unnecessary. */
const SUFFICIENT_RESULTS = 20;
/** Minimum share of the terms' weight that a row must match. */
const MIN_SHARE = 0.5;
/** Minimum share when that finds little: a row matches any term. */
const MIN_SHARE_FOR_ANY = 0.01;
/** Minimum share with filters, before dropping one of them. */
const MIN_SHARE_WITH_FILTERS = 0.25;
/** Filters dropped, in order, when nothing matches them all. */
const DROPPABLE_FILTERS: readonly (readonly Mark['key'][])[] = [
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
    allForms: () => termsOf(searched, context),
    /** All the words typed, without interpreting any. */
    literalTerms: () => termsOf(literal, { ...context, generic: new Set() }),
  };
}

/** Returns a page of results for a text, with its interpretation. */
export async function understoodSearch(
  context: ReadContext,
  collection: Collection,
  options: InterpretedSearchOptions,
): Promise<UnderstoodPage<Document>> {
  const { understanding, typed, allForms, literalTerms } = await interpretQuery(
    context,
    collection,
    options.searchString,
    options.understand,
  );
  const { marks } = understanding;
  if (typed.length === 0 && marks.length === 0) return emptyPage(options);
  const read: Read = (made) => attempt(context, collection, options, made);
  const outcome =
    typed.length === 0
      ? await searchByFilters(marks, read)
      : await searchByTerms({
          marks,
          typed,
          allForms: async () => readableTerms(context, collection, await allForms()),
          literalTerms,
          read,
        });
  const isMissed = outcome.found.totalDocs === 0 && options.page === 1 && !options.trash;
  // With filters chosen by the person, the filters may explain the lack of results.
  if (isMissed && options.filters.every(({ operator }) => operator === 'ne'))
    recordMissedSearch(context.db, collection.name, options.searchString, context.ip ?? '');
  const facetas = options.facets && (await attemptFacets(context, collection, options, outcome.made));
  const page = pageOf(options, understanding, outcome);
  removeUnrequested(page.docs, options);
  return { ...page, ...(facetas && { facetas }) };
}

/** The attempt that was chosen, and its results. */
interface Outcome {
  readonly found: Found;
  readonly made: Omit<Attempt, 'marks'> & { readonly marks: readonly TextMark[] };
}

type Read = (made: Outcome['made']) => Promise<Found>;

/** Filters and terms of a text, in the ways in which it may be interpreted. */
interface Readings {
  readonly marks: readonly TextMark[];
  readonly typed: readonly Term[];
  readonly allForms: () => Promise<Term[]>;
  readonly literalTerms: () => Promise<Term[]>;
  readonly read: Read;
}

/** Returns the terms that rows must match: not the generic ones, unless there are no others. */
export function requiredTerms(terms: readonly Term[]): readonly Term[] {
  const specific = terms.filter(({ generic }) => !generic);
  return specific.length > 0 ? specific : terms;
}

/** Searches with filters only, dropping some if nothing matches them all. */
async function searchByFilters(marks: readonly TextMark[], read: Read): Promise<Outcome> {
  for (const remaining of relaxations(marks)) {
    if (remaining.length === 0) break;
    const made = { marks: remaining, terms: [], queries: [] };
    const found = await read(made);
    if (found.totalDocs > 0) return { found, made };
  }
  return { found: NO_RESULTS, made: { marks, terms: [], queries: [] } };
}

/** Returns the marks, and then progressively fewer of them. */
function relaxations(marks: readonly TextMark[]): TextMark[][] {
  const steps: TextMark[][] = [[...marks]];
  for (const keys of DROPPABLE_FILTERS) {
    const last = steps.at(-1) ?? [];
    const remaining = last.filter(({ key }) => !keys.includes(key));
    if (remaining.length < last.length) steps.push(remaining);
  }
  return steps;
}

/** Tries all the words as typed, the most common case, in one statement; then other interpretations. */
async function searchByTerms(readings: Readings): Promise<Outcome> {
  const { marks, typed, read } = readings;
  const query = typedOf(requiredTerms(typed));
  const made = query && { marks, terms: typed, queries: [query] };
  const found = made && (await read(made));
  if (found && found.totalDocs >= SUFFICIENT_RESULTS) return { found, made };
  return searchAllForms(readings, await readings.allForms(), (found?.totalDocs ?? 0) > 0);
}

/** Returns the first interpretation with results, from the most faithful to the least. */
async function searchAllForms(
  { marks, literalTerms, read }: Readings,
  terms: readonly Term[],
  /** Whether any row contains all the words as typed. */
  anyTyped: boolean,
): Promise<Outcome> {
  const known = terms.filter(({ forms }) => forms.length > 0);
  const allKnown = known.length === terms.length;
  const none: Outcome = { found: NO_RESULTS, made: { marks, terms, queries: [] } };
  if (known.length === 0 || (!allKnown && known.every(({ generic }) => generic))) return none;
  const tryAttempt = async (made: Outcome['made']): Promise<Outcome> => ({ found: await read(made), made });
  /** Whether no row holds all the words as typed, with every word included. */
  const noneTyped = !anyTyped && allKnown && known.every(({ correction }) => !correction);
  /**
   * Ranks rows with all the words first, as typed and then in any form; then rows with most of them; if there
   * are few, rows with any.
   */
  const rank = async (remaining: readonly TextMark[]): Promise<Outcome> => {
    const required = requiredTerms(known);
    const all = allOf(required);
    // A phrase has several words, any of which may match.
    const hasSeveralWords = required.length > 1 || required.some(({ text }) => text.includes(' '));
    const typed = noneTyped && remaining.length === marks.length ? undefined : typedOf(required);
    const most = hasSeveralWords ? [mostOf(required, MIN_SHARE)] : [];
    const queries = [...(typed ? [typed] : []), all, ...most];
    const outcome = await tryAttempt({ marks: remaining, terms: known, queries, first: all });
    if (outcome.found.totalDocs >= SUFFICIENT_RESULTS || required.length === 1) return outcome;
    const keepsFilters = outcome.found.totalDocs === 0 && remaining.length > 0;
    const some = mostOf(required, keepsFilters ? MIN_SHARE_WITH_FILTERS : MIN_SHARE_FOR_ANY);
    return tryAttempt({ marks: remaining, terms: known, queries: [...queries, some], first: all });
  };
  const best = await rank(marks);
  const isFaithful = best.found.matchesOfFirst > 0 && allKnown;
  if (isFaithful || (marks.length === 0 && best.found.totalDocs > 0)) return best;
  if (marks.length === 0) return none;
  if (allKnown) {
    // "Rosario Gómez" is a name, and "Excel básico" a title.
    const words = await literalTerms();
    if (words.every(({ forms }) => forms.length > 0)) {
      const literal = await tryAttempt({ marks: [], terms: words, queries: [allOf(requiredTerms(words))] });
      if (literal.found.totalDocs > 0) return literal;
    }
  }
  if (best.found.totalDocs > 0) return best;
  for (const remaining of relaxations(marks).slice(1)) {
    const outcome = await rank(remaining);
    if (outcome.found.totalDocs > 0) return outcome;
  }
  return none;
}

const emptyPage = (options: InterpretedSearchOptions): UnderstoodPage<Document> => ({
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

const chip = ({ key, label, palabras }: TextMark) => ({ clave: key, etiqueta: label, palabras });

/** Returns the typed words that are in no term, because nothing matches them. */
function unmatchedWords(words: QueryInterpretation['words'], terms: readonly Term[]): string[] {
  if (terms.length === 0) return [];
  const searched = new Set(terms.flatMap(({ text, correction }) => (correction?.de ?? text).split(' ')));
  return words.map(({ typed }) => typed).filter((typed) => !searched.has(typed));
}

function pageOf(
  options: InterpretedSearchOptions,
  { marks: understood, words }: QueryInterpretation,
  { found: { matchesOfFirst, ...found }, made: { marks, terms } }: Outcome,
): UnderstoodPage<Document> {
  const untypedForms = terms.flatMap(({ forms }) => forms.filter(({ weight }) => weight < 1));
  const untypedLexemes = new Set(
    untypedForms.flatMap(({ lexemes }) => lexemes).filter((lexeme) => !lexeme.startsWith(CONTEXT_PREFIX)),
  );
  // Words in use come from every record: only name those that occur in the results that the caller may read.
  const hasUntyped = untypedLexemes.size > 0 && found.docs.length > 0;
  const readableText = hasUntyped ? fold(JSON.stringify(found.docs)) : '';
  const isNameable = ({ correction }: Term) =>
    correction !== undefined && readableText.includes(correction.a);
  const shownText = (term: Term) => (term.correction && !isNameable(term) ? term.correction.de : term.text);
  const texts = terms.length > 0 ? terms.map(shownText) : words.map(({ typed }) => typed);
  const interpretacion: Interpretation = {
    texto: texts.join(' '),
    filtros: marks.map(chip),
    sinResultados: understood.filter((mark) => !marks.includes(mark)).map(chip),
    correcciones: terms.flatMap((term) => (term.correction && isNameable(term) ? [term.correction] : [])),
    ausentes: unmatchedWords(words, terms),
    orden: options.sorted ? 'pedido' : 'relevancia',
    todas: matchesOfFirst,
  };
  const highlights = new Set([
    ...words.map(({ folded }) => stem(folded)),
    ...[...untypedLexemes].filter((lexeme) => readableText.includes(lexeme)),
  ]);
  return { ...found, resaltar: [...highlights], interpretacion };
}
