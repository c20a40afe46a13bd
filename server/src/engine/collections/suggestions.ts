/**
 * Search suggestions for unfinished text, among courses, people, questions and centres. Each source looks
 * among a few hundred matches without counting, because it runs on every keystroke.
 */
import { cutSearch } from '@oficio/shared/contract/answers/limits';
import { parseSearchOptions, type SearchOptions } from '@oficio/shared/contract/answers/query';
import {
  MAX_SUGGESTIONS,
  type Suggestion,
  type Suggestions,
} from '@oficio/shared/contract/calls/suggestions';
import { COLLECTIONS } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { VISITOR_TIMEOUT_MS } from '../../platform/database/timed-reads.ts';
import { applicableRules } from '../permissions/rules.ts';
import { allOf } from '../search/term-sql.ts';
import type { Document, ReadContext } from './context.ts';
import { withHeavyReadSlot } from './heavy-reads.ts';
import { attempt } from './understood-attempt.ts';
import { requiredTerms, interpretQuery } from './understood-search.ts';

/** Minimum letters of a text. */
const MIN_TEXT_LENGTH = 2;

interface Source {
  readonly collection: Collection;
  readonly tipo: Suggestion['tipo'];
  /** Filters of a list: records that have a page to go to. */
  readonly query: Readonly<Record<string, string>>;
  /** Number of suggestions when every source has enough. */
  readonly share: number;
  readonly toSuggestion: (doc: Document) => Omit<Suggestion, 'tipo'>;
}

const nameIn = (value: unknown): string => (isRecord(value) ? String(value['nombre'] ?? '') : '');
const joined = (...texts: readonly string[]): string => texts.filter(Boolean).join(', ');
const text = (doc: Document, field: string): string => String(doc[field] ?? '');

const SOURCES: readonly Source[] = [
  {
    collection: COLLECTIONS.cursos,
    tipo: 'curso',
    query: { estado: 'publicado', expand: 'centro' },
    share: 3,
    toSuggestion: (doc) => ({
      titulo: text(doc, 'titulo'),
      direccion: pageOf('cursos', { _id: text(doc, '_id') }),
      detalle: nameIn(doc['centro']),
    }),
  },
  {
    collection: COLLECTIONS.users,
    tipo: 'profesional',
    query: { 'perfilPublico.titular[ne]': '', expand: 'zona,provincia' },
    share: 2,
    toSuggestion: (doc) => ({
      titulo: `${text(doc, 'nombre')} ${text(doc, 'apellido')}`.trim(),
      direccion: pageOf('users', { _id: text(doc, '_id') }),
      detalle: joined(
        isRecord(doc['perfilPublico']) ? String(doc['perfilPublico']['titular'] ?? '') : '',
        nameIn(doc['zona']) || nameIn(doc['provincia']),
      ),
    }),
  },
  {
    collection: COLLECTIONS.preguntas,
    tipo: 'pregunta',
    query: { 'estado[in]': 'abierta,resuelta,cerrada', expand: 'categoria' },
    share: 2,
    toSuggestion: (doc) => ({
      titulo: text(doc, 'titulo'),
      direccion: pageOf('preguntas', { _id: text(doc, '_id') }),
      detalle: nameIn(doc['categoria']),
    }),
  },
  {
    collection: COLLECTIONS.centros,
    tipo: 'centro',
    query: { estado: 'activo', expand: 'zona,provincia' },
    share: 1,
    toSuggestion: (doc) => ({
      titulo: text(doc, 'nombre'),
      direccion: pageOf('centros', { _id: text(doc, '_id') }),
      detalle: joined(nameIn(doc['zona']), nameIn(doc['provincia'])),
    }),
  },
];

async function suggestFrom(context: ReadContext, source: Source, typed: string): Promise<Suggestion[]> {
  const { collection, query, tipo, toSuggestion } = source;
  if (applicableRules(collection, 'read', context.caller).length === 0) return [];
  const options: SearchOptions = parseSearchOptions(collection, {
    ...query,
    searchField: '*',
    searchString: typed,
    limit: String(MAX_SUGGESTIONS / 2),
  });
  const { understanding, allForms } = await interpretQuery(context, collection, typed, {
    without: [],
    typing: true,
  });
  const terms = await allForms();
  if (terms.length === 0 || terms.some(({ forms }) => forms.length === 0)) return [];
  const search = (marks: typeof understanding.marks) =>
    attempt(context, collection, options, {
      marks,
      terms,
      queries: [allOf(requiredTerms(terms))],
      quick: true,
    });
  const filtered = await search(understanding.marks);
  const isEnough = filtered.docs.length > 0 || understanding.marks.length === 0;
  const { docs } = isEnough ? filtered : await search([]);
  return docs.map((doc) => ({ tipo, ...toSuggestion(doc) }));
}

/** Takes each source's share, and fills missing ones from the others. */
function fillShares(lists: readonly (readonly Suggestion[])[]): Suggestion[] {
  const available = lists.map((list) => list.length);
  const counts = SOURCES.map(({ share }, i) => Math.min(share, available[i] ?? 0));
  let remaining = MAX_SUGGESTIONS - counts.reduce((sum, count) => sum + count, 0);
  for (; remaining > 0; remaining -= 1) {
    const source = counts.findIndex((count, i) => count < (available[i] ?? 0));
    if (source < 0) break;
    counts[source] = (counts[source] ?? 0) + 1;
  }
  return lists.flatMap((list, i) => list.slice(0, counts[i] ?? 0));
}

/**
 * Returns suggestions for a text, limited to what the caller may read. The sources run in sequence on one
 * connection, in the pool of heavy reads, because every keystroke makes a request. A text that is too short
 * skips the pool.
 * @param isWanted whether the client still waits for the answer
 */
export async function suggestionsFor(
  context: ReadContext,
  text: string,
  isWanted: () => boolean,
): Promise<Suggestions> {
  const typed = cutSearch(text.trim());
  if (typed.length < MIN_TEXT_LENGTH) return { sugerencias: [] };
  return withHeavyReadSlot(
    context,
    async (slot) => {
      const lists: Suggestion[][] = [];
      for (const source of SOURCES) {
        // The person has typed more, or left.
        if (!isWanted()) return { sugerencias: [] };
        lists.push(await suggestFrom(slot, source, typed));
      }
      return { sugerencias: fillShares(lists) };
    },
    // A later answer would be for outdated text.
    { accountMs: VISITOR_TIMEOUT_MS },
  );
}
