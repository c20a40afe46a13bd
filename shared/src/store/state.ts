/** The state of one list of a collection: the specification's (section 3), and below it what the screens need beyond. */
import type { Facets, Interpretation, Nearness } from '../contract/answers/interpretation.ts';
import type { AnyRecord } from '../contract/declaration/collection.ts';
import type { RequestStatus } from '../contract/declaration/operations.ts';

/** A record taken out before the server answered, and where it stood (-1: not there). */
export interface TakenOut {
  readonly record: AnyRecord | undefined;
  readonly id: string;
  readonly positions: { readonly list: number; readonly foundList: number };
}

/** The read that a scope's records answer. */
export interface Answered {
  readonly key: string;
  readonly operation: 'load' | 'search';
  /** The last page that came. */
  readonly page: number;
  /** Which hook asked. */
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
  /** The read that `viewed` answers. */
  readonly viewedKey: string;
  /** The server answered that the record asked for does not exist. */
  readonly missing: boolean;
  /** Words to highlight in what was found. */
  readonly highlights: readonly string[];
  /** What the search understood of what was typed, where it was asked to. */
  readonly interpretation: Interpretation | undefined;
  /** Of a list from a place. */
  readonly near?: Nearness | undefined;
  /** Of a list that counts. */
  readonly facets?: Facets | undefined;
  /** The key of the last load or search asked for, and of the one answered. */
  readonly asked: string;
  readonly answered: Answered | undefined;
  /** Hard removals under way, by request id. */
  readonly takenOut: Readonly<Record<string, TakenOut>>;
}

const NOTHING: readonly never[] = [];

export const initialScope: ScopeState<never> = {
  loadingStatus: 'notloaded',
  addingStatus: 'notloaded',
  searchingStatus: 'notloaded',
  searchString: '',
  list: NOTHING,
  foundList: NOTHING,
  totalDocs: 0,
  errMessage: '',
  errStatus: null,
  errField: '',
  viewed: undefined,
  viewingStatus: 'notloaded',
  viewedKey: '',
  missing: false,
  highlights: NOTHING,
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

/** Where a scope's state is: `cursos` for the collection's own, `cursos#destacados` for a named one. */
export function scopeKey(collection: string, scope: string | undefined = collection): string {
  return scope === collection || scope === '' ? collection : `${collection}${SEPARATOR}${scope}`;
}

/** Whether a scope key is of the collection. */
export function isScopeOf(key: string, collection: string): boolean {
  return key === collection || key.startsWith(`${collection}${SEPARATOR}`);
}
