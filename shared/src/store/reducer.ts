/** One pure reducer for all collections and scopes: the transitions of the specification's section 4. */
import type { UnderstoodPage } from '../contract/answers/interpretation.ts';
import type { AnyRecord } from '../contract/declaration/collection.ts';
import type { OperationName } from '../contract/declaration/operations.ts';
import {
  RESET,
  isCollectionAction,
  type CollectionAction,
  type ErrorDetails,
  type Meta,
  type Payload,
} from './actions.ts';
import { replaced, withAdded, withPage, without } from './lists.ts';
import { confirmRemoval, reapplyRemovals, removeOptimistically, undoRemoval } from './optimistic-removals.ts';
import {
  initialScope,
  isScopeOf,
  scopeKey,
  type Answered,
  type CollectionsState,
  type ScopeState,
} from './state.ts';
import { parseCollectionType } from './steps.ts';

/** Status of a successful add, which the specification stores beside the failures'. */
const STATUS_OK = 200;

type Handler = (state: ScopeState, payload: never, meta: Meta, collection: string) => ScopeState;
type Succeeded<O extends OperationName> = Payload<string, O, 'succeeded'>;

const answeredBy = (meta: Meta, operation: Answered['operation']): Answered => ({
  key: meta.key ?? '',
  operation,
  page: meta.page ?? 1,
  owner: meta.owner,
});

function withoutRecord(state: ScopeState, id: string): ScopeState {
  const list = without(state.list, id);
  const foundList = without(state.foundList, id);
  return list === state.list && foundList === state.foundList ? state : { ...state, list, foundList };
}

function withEdited(state: ScopeState, record: AnyRecord): ScopeState {
  const list = replaced(state.list, record);
  const foundList = replaced(state.foundList, record);
  const viewed = state.viewed?._id === record._id ? replaced([state.viewed], record)[0] : state.viewed;
  const isUnchanged = list === state.list && foundList === state.foundList && viewed === state.viewed;
  return isUnchanged ? state : { ...state, list, foundList, viewed };
}

/**
 * Returns the removal that a step belongs to. A step without a request id belongs to the latest of its
 * record, or of all.
 */
function removalOf({ takenOut }: ScopeState, { requestId, id }: Meta): string {
  if (requestId !== '') return requestId;
  return Object.keys(takenOut).findLast((key) => id === undefined || takenOut[key]?.id === id) ?? '';
}

const startWrite = (state: ScopeState): ScopeState => ({ ...state, addingStatus: 'loading' });
const failWrite = (state: ScopeState, { errStatus, errMessage, errField }: ErrorDetails): ScopeState => ({
  ...state,
  addingStatus: 'failed',
  errStatus,
  errMessage,
  errField,
});

/** Effect of each step on its scope. A step without a handler does nothing. */
const handlers: Readonly<Record<OperationName, Partial<Record<string, Handler>>>> = {
  search: {
    requested: (state, { searchString }: Payload<string, 'search', 'requested'>) =>
      state.searchString === searchString ? state : { ...state, searchString },
    inProgress: (state, _, { key = '' }) => ({
      ...state,
      searchingStatus: 'loading',
      loadingStatus: 'notloaded',
      addingStatus: 'notloaded',
      asked: key,
    }),
    succeeded: (state, payload: Succeeded<'search'>, meta, collection) => {
      const answer: UnderstoodPage = payload[collection] ?? { docs: [], totalDocs: 0 };
      const { docs, totalDocs, resaltar, interpretacion, facetas, cerca } = answer;
      const foundRecords = meta.keep ? withPage(state.foundList, docs) : docs;
      // A further page of a loaded list still belongs to that list.
      const operation = meta.keep ? (state.answered?.operation ?? 'search') : 'search';
      return {
        ...state,
        ...reapplyRemovals(state, 'foundList', foundRecords),
        searchingStatus: 'loaded',
        totalDocs,
        highlights: resaltar ?? initialScope.highlights,
        interpretation: interpretacion,
        facets: facetas,
        // A further page adds its distances to the previous ones.
        near: cerca && { ...cerca, km: meta.keep ? { ...state.near?.km, ...cerca.km } : cerca.km },
        answered: answeredBy(meta, operation),
      };
    },
    failed: (state) => ({ ...state, searchingStatus: 'failed' }),
  },
  load: {
    inProgress: (state, _, { key = '' }) => ({
      ...state,
      loadingStatus: 'loading',
      searchingStatus: 'notloaded',
      addingStatus: 'notloaded',
      foundList: initialScope.foundList,
      asked: key,
    }),
    succeeded: (state, payload: Succeeded<'load'>, meta, collection) => {
      const answer: UnderstoodPage = payload[collection] ?? { docs: [], totalDocs: 0 };
      const { docs, totalDocs, facetas, cerca } = answer;
      return {
        ...state,
        ...reapplyRemovals(state, 'list', docs),
        loadingStatus: 'loaded',
        totalDocs,
        highlights: initialScope.highlights,
        interpretation: undefined,
        facets: facetas,
        near: cerca,
        answered: answeredBy(meta, 'load'),
      };
    },
    failed: (state) => ({ ...state, loadingStatus: 'failed' }),
  },
  view: {
    inProgress: (state, _, meta) => ({
      ...state,
      viewingStatus: 'loading',
      viewed: state.viewed?._id === meta.id ? state.viewed : undefined,
      missing: false,
    }),
    succeeded: (state, payload: Succeeded<'view'>, meta, collection) => ({
      ...state,
      viewingStatus: 'loaded',
      viewed: payload[collection]?.docs[0],
      viewedKey: meta.key ?? '',
      missing: false,
    }),
    failed: (state, { missing = false }: Payload<string, 'view', 'failed'>) => ({
      ...state,
      viewingStatus: 'failed',
      viewed: missing ? undefined : state.viewed,
      missing,
    }),
  },
  add: {
    inProgress: (state) => ({
      ...state,
      addingStatus: 'loading',
      errMessage: '',
      errStatus: null,
      errField: '',
    }),
    succeeded: (state, payload: Succeeded<'add'>, _, collection) => {
      const record = payload[collection]?.docs[0];
      const done: ScopeState = { ...state, addingStatus: 'loaded', errStatus: STATUS_OK };
      if (!record) return done;
      return {
        ...done,
        list: withAdded(state.list, record),
        foundList: state.searchString === '' ? state.foundList : withAdded(state.foundList, record),
      };
    },
    failed: failWrite,
  },
  edit: {
    inProgress: startWrite,
    succeeded: (state) => ({ ...state, addingStatus: 'loaded' }),
    failed: failWrite,
  },
  soft_remove: {
    inProgress: startWrite,
    succeeded: (state) => ({ ...state, addingStatus: 'loaded' }),
    failed: failWrite,
  },
  remove: {
    requested: (state, _, { id = '', requestId }) => removeOptimistically(state, requestId || id, id),
    inProgress: startWrite,
    succeeded: (state, _, meta) => ({
      ...confirmRemoval(state, removalOf(state, meta)),
      addingStatus: 'loaded',
    }),
    failed: (state, _, meta) => ({ ...undoRemoval(state, removalOf(state, meta)), addingStatus: 'failed' }),
  },
};

/**
 * Returns the changes of a confirmed write to the collection's other scopes, which may show the same record.
 * Their statuses, order, totals and errors stay their own.
 */
function changeOfOtherScopes(
  operation: OperationName,
  payload: CollectionAction['payload'],
  meta: Meta,
  collection: string,
) {
  if (operation === 'edit') {
    const record = (payload as Succeeded<'edit'>)[collection]?.docs[0];
    return record && ((state: ScopeState) => withEdited(state, record));
  }
  const { id } = meta;
  const isRemoval = (operation === 'remove' || operation === 'soft_remove') && id !== undefined;
  return isRemoval ? (state: ScopeState) => withoutRecord(state, id) : undefined;
}

function reduceCollection(
  state: CollectionsState,
  { type, payload, meta }: CollectionAction,
): CollectionsState {
  // A cancelled request has ended, and the state already describes the one that replaced it.
  if (meta.superseded) return state;
  const { collection, operation, step } = parseCollectionType(type);
  const key = scopeKey(collection, meta.scope);
  const before = state[key] ?? initialScope;
  // Each handler knows its own step's payload, but the table's type can't express it.
  const after = handlers[operation][step]?.(before, payload as never, meta, collection) ?? before;
  let next = after === state[key] ? state : { ...state, [key]: after };
  const change = step === 'succeeded' ? changeOfOtherScopes(operation, payload, meta, collection) : undefined;
  if (!change) return next;
  for (const [otherKey, scope] of Object.entries(next)) {
    if (!isScopeOf(otherKey, collection)) continue;
    const changed = change(scope);
    if (changed !== scope) next = { ...next, [otherKey]: changed };
  }
  return next;
}

/**
 * Reduces an action into the state of every collection; returns the same object if the action is not a
 * collection's.
 */
export function collectionsReducer(
  state: CollectionsState = {},
  action: { readonly type: string },
): CollectionsState {
  if (action.type === RESET) return {};
  return isCollectionAction(action) ? reduceCollection(state, action) : state;
}
