/**
 * State of one list of a collection: the specification's fields (section 3), then further ones for the
 * screens.
 */
import type { Facets, Interpretation, Nearness } from '../contract/answers/interpretation.ts';
import type { AnyRecord } from '../contract/declaration/collection.ts';
import type { RequestStatus } from '../contract/declaration/operations.ts';

/** A record removed before the server's answer, and its former index in each list (-1: not there). */
export interface TakenOut {
  readonly record: AnyRecord | undefined;
  readonly id: string;
  readonly positions: { readonly list: number; readonly foundList: number };
}

/** The read that a scope's records answer. */
export interface Answered {
  readonly key: string;
  readonly operation: 'load' | 'search';
  /** The last page fetched. */
  readonly page: number;
  /** The hook that made the request. */
  readonly owner: string | undefined;
}

export interface ScopeState<R = AnyRecord> {
  readonly loadingStatus: RequestStatus;
  readonly addingStatus: RequestStatus;
  readonly searchingStatus: RequestStatus;
  readonly searchString: string;
  readonly list: readonly R[];
  readonly foundList: readonly R[];
  readonly totalDocs: number;
  readonly errMessage: string;
  readonly errStatus: number | null;
  readonly errField: string;

  // Beyond the specification.
  readonly viewed: R | undefined;
  readonly viewingStatus: RequestStatus;
  /** Key of the read that `viewed` answers. */
  readonly viewedKey: string;
  /** Whether the server answered that the requested record does not exist. */
  readonly missing: boolean;
  /** Words to highlight in the search results. */
  readonly highlights: readonly string[];
  /** The server's interpretation of the typed text, if the search requests it. */
  readonly interpretation: Interpretation | undefined;
  /** Only for a list ordered by distance from a place. */
  readonly near?: Nearness | undefined;
  /** Only for a list that counts by value. */
  readonly facets?: Facets | undefined;
  /** Key of the last load or search requested, and the one last answered. */
  readonly asked: string;
  readonly answered: Answered | undefined;
  /** Hard removals in flight, by request id. */
  readonly takenOut: Readonly<Record<string, TakenOut>>;
}

const EMPTY_LIST: readonly never[] = [];

export const initialScope: ScopeState<never> = {
  loadingStatus: 'notloaded',
  addingStatus: 'notloaded',
  searchingStatus: 'notloaded',
  searchString: '',
  list: EMPTY_LIST,
  foundList: EMPTY_LIST,
  totalDocs: 0,
  errMessage: '',
  errStatus: null,
  errField: '',
  viewed: undefined,
  viewingStatus: 'notloaded',
  viewedKey: '',
  missing: false,
  highlights: EMPTY_LIST,
  interpretation: undefined,
  facets: undefined,
  near: undefined,
  asked: '',
  answered: undefined,
  takenOut: {},
};

/** Every list of every collection, by scope key. */
export type CollectionsState = Readonly<Record<string, ScopeState>>;

const SEPARATOR = '#';

/** Returns the key of a scope: `cursos` for the collection's own, `cursos#destacados` for a named one. */
export function scopeKey(collection: string, scope: string | undefined = collection): string {
  return scope === collection || scope === '' ? collection : `${collection}${SEPARATOR}${scope}`;
}

/** Whether a scope key belongs to the collection. */
export function isScopeOf(key: string, collection: string): boolean {
  return key === collection || key.startsWith(`${collection}${SEPARATOR}`);
}
