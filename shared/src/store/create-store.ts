/** The page's only store. */
import { applyMiddleware, legacy_createStore as createStore, type Store } from 'redux';
import { createEpicMiddleware } from 'redux-observable';
import type { PrefetchedAnswer } from '../contract/queries/prefetched-answer.ts';
import type { Api } from './api.ts';
import { completeActions } from './complete-action.ts';
import { collectionsEpic, type Dependencies } from './epic.ts';
import { type Brought, indexAnswers, hydrated, withFirstData } from './first-data.ts';
import { createHandles, type Handles } from './handles.ts';
import { outboxOf, type StartOutbox } from './outbox/outbox-of.ts';
import type { Outbox } from './outbox/outbox.ts';
import { restApi } from './rest.ts';
import { initialState, rootReducer, type RootState } from './root.ts';
import { rememberedIn, type Remembered } from './session/remembered.ts';
import { createSession, type Session } from './session/session.ts';
import { joinTabs } from './session/tabs.ts';

interface AnyAction {
  readonly type: string;
}
/** Services that the hooks need besides the state. */
interface Services {
  readonly api: Api;
  readonly handles: Handles;
  readonly session: Session;
  /** Answers embedded in the page. */
  readonly brought: Brought;
  /** Queue of writes made without a network; undefined if the browser has no storage for it. */
  readonly outbox?: Outbox;
}
export interface AppStore extends Store<RootState, AnyAction> {
  readonly services: Services;
  /** Closes the store's channels to the other tabs; for tests. */
  close(): void;
}

export interface StoreOptions {
  /** The real API by default. */
  readonly api?: Api;
  readonly preloaded?: Partial<RootState>;
  /** Answers that the server embedded in the page (`readFirstData(document)`). */
  readonly firstData?: readonly PrefetchedAnswer[];
  /** The last signed-in person, shown without a connection; in the browser's storage by default. */
  readonly remembered?: Remembered;
  /** Creates the outbox; by default in the browser's own database. */
  readonly outbox?: StartOutbox;
  /**
   * Whether to ask the server at once for the signed-in user. Default: true, unless `preloaded` has the
   * session.
   */
  readonly startSession?: boolean;
}

/** Milliseconds for which the answers embedded in the page count as fresh. */
const FIRST_DATA_MS = 15_000;

/** Switches the outbox to the commands of the signed-in person. @returns a function that stops it */
function followUser(store: Store<RootState, AnyAction>, outbox: Outbox): () => void {
  let current: string | undefined;
  const followState = (): void => {
    const user = store.getState().session.user?._id;
    if (user === current) return;
    current = user;
    outbox.changeUser();
  };
  followState();
  return store.subscribe(followState);
}

/** Creates the store, hydrated with the answers that the server embedded in the page. */
export function createAppStore(options: StoreOptions = {}): AppStore {
  const { preloaded = {}, firstData = [] } = options;
  const remembered = options.remembered ?? rememberedIn(() => localStorage);
  const startedAt = Date.now();
  // The embedded answers are a visitor's. A signed-in person, who may receive more, sees them at once and the
  // store fetches again.
  const isFresh = (): boolean => remembered.read() === null && Date.now() - startedAt < FIRST_DATA_MS;
  const isOwn = (): boolean => store.getState().epoch === initialState.epoch;
  const rest = options.api ?? restApi({ onUnauthorized: () => session.expired() });
  const brought = indexAnswers(firstData, { isOwn, isFresh });
  const apiWithFirstData = firstData.length > 0 ? withFirstData(rest, brought) : rest;
  const startOutbox = options.outbox ?? outboxOf;
  const { outbox, api } = startOutbox(rest, apiWithFirstData, {
    state: () => store.getState(),
    dispatch: (action) => void store.dispatch(action),
    onOtherUser: () => void session.refresh(),
  });

  const handles = createHandles();
  const epicMiddleware = createEpicMiddleware<AnyAction, AnyAction, RootState, Dependencies>({
    dependencies: { api },
  });
  const state: RootState = {
    ...initialState,
    ...preloaded,
    collections: hydrated(firstData, preloaded.collections),
  };
  const store = createStore(
    rootReducer,
    state,
    applyMiddleware(completeActions, handles.middleware, epicMiddleware),
  );
  epicMiddleware.run(collectionsEpic);

  const tabs = joinTabs(() => void session.refresh());
  const session: Session = createSession({
    api,
    dispatch: store.dispatch,
    state: () => store.getState().session,
    remembered,
    announce: tabs.announce,
  });
  if (options.startSession ?? preloaded.session === undefined) void session.refresh();
  const unsubscribe = outbox ? followUser(store, outbox) : () => undefined;
  const close = (): void => {
    unsubscribe();
    outbox?.close();
    tabs.close();
  };
  return Object.assign(store, {
    services: { api, handles, session, brought, ...(outbox && { outbox }) },
    close,
  });
}
