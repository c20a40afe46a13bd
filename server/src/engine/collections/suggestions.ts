/**
 * What a text that is still being typed may be on its way to, among courses, people, questions and centres. Each is looked
 * for among a few hundred matches and not counted: it is asked at every letter.
 */
import {
  MAX_SUGGESTIONS,
  type Suggestion,
  type Suggestions,
} from '@oficio/shared/contract/calls/suggestions';
import { cutSearch } from '@oficio/shared/contract/answers/limits';
import { parseSearchOptions, type SearchOptions } from '@oficio/shared/contract/answers/query';
import { COLLECTIONS } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { VISITOR_MS } from '../../platform/database/timed-reads.ts';
import { reachingRules } from '../permissions/rules.ts';
import type { ReadContext } from './context.ts';
import { inLane } from './lanes.ts';
import type { Document } from './list.ts';
import { allOf } from '../search/term-sql.ts';
import { attempt } from './understood-attempt.ts';
import { askedOf, understand } from './understood-search.ts';

/** Letters of a text that says something already. */
const MIN_TEXT = 2;

interface Source {
  readonly collection: Collection;
  readonly tipo: Suggestion['tipo'];
  /** As a list is asked: those that have a page to go to. */
  readonly query: Readonly<Record<string, string>>;
  /** Of the eight, when every source has as many. */
  readonly share: number;
  readonly tell: (doc: Document) => Omit<Suggestion, 'tipo'>;
}

const nameIn = (value: unknown): string => (isRecord(value) ? String(value['nombre'] ?? '') : '');
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');
const text = (doc: Document, field: string): string => String(doc[field] ?? '');

const SOURCES: readonly Source[] = [
  {
    collection: COLLECTIONS.cursos,
    tipo: 'curso',
    query: { estado: 'publicado', expand: 'centro' },
    share: 3,
    tell: (doc) => ({
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
    tell: (doc) => ({
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
    tell: (doc) => ({
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
    tell: (doc) => ({
      titulo: text(doc, 'nombre'),
      direccion: pageOf('centros', { _id: text(doc, '_id') }),
      detalle: joined(nameIn(doc['zona']), nameIn(doc['provincia'])),
    }),
  },
];

async function suggested(context: ReadContext, source: Source, typed: string): Promise<Suggestion[]> {
  const { collection, query, tipo, tell } = source;
  if (reachingRules(collection, 'read', context.caller).length === 0) return [];
  const options: SearchOptions = parseSearchOptions(collection, {
    ...query,
    searchField: '*',
    searchString: typed,
    limit: String(MAX_SUGGESTIONS / 2),
  });
  const { understanding, formed } = await understand(context, collection, typed, {
    without: [],
    typing: true,
  });
  const terms = await formed();
  if (terms.length === 0 || terms.some(({ forms }) => forms.length === 0)) return [];
  const found = async (marks: typeof understanding.marks) =>
    attempt(context, collection, options, { marks, terms, queries: [allOf(askedOf(terms))], quick: true });
  const first = await found(understanding.marks);
  const { docs } = first.docs.length > 0 || understanding.marks.length === 0 ? first : await found([]);
  return docs.map((doc) => ({ tipo, ...tell(doc) }));
}

/** Of each source its share and, where some have less, more of the others. */
function shared(lists: readonly (readonly Suggestion[])[]): Suggestion[] {
  const taken = SOURCES.map(({ share }, i) => Math.min(share, lists[i]?.length ?? 0));
  for (let left = MAX_SUGGESTIONS - taken.reduce((sum, n) => sum + n, 0); left > 0;) {
    const more = taken.findIndex((n, i) => n < (lists[i]?.length ?? 0));
    if (more < 0) break;
    taken[more] = (taken[more] ?? 0) + 1;
    left -= 1;
  }
  return lists.flatMap((list, i) => list.slice(0, taken[i] ?? 0));
}

/**
 * Suggestions for a text, as the caller may read. One source after the other, on one connection, in the queue of heavy
 * reads: they are asked for at every letter. A text that is too short waits for nothing.
 * @param isWanted whether whoever asked still waits for them
 */
export async function suggestionsFor(
  context: ReadContext,
  text: string,
  isWanted: () => boolean,
): Promise<Suggestions> {
  const typed = cutSearch(text.trim());
  if (typed.length < MIN_TEXT) return { sugerencias: [] };
  return inLane(
    context,
    async (turn) => {
      const lists: Suggestion[][] = [];
      for (const source of SOURCES) {
        // Whoever asked has typed on, or left.
        if (!isWanted()) return { sugerencias: [] };
        lists.push(await suggested(turn, source, typed));
      }
      return { sugerencias: shared(lists) };
    },
    // An answer that is later is for a text that was typed on.
    { accountMs: VISITOR_MS },
  );
}
