/** The one store of the page. */
import { applyMiddleware, legacy_createStore as createStore, type Store } from 'redux';
import { createEpicMiddleware } from 'redux-observable';
import type { Api } from './api.ts';
import { completing } from './completed.ts';
import { collectionsEpic, type Dependencies } from './epic.ts';
import type { FirstDatum } from '../contract/queries/first-datum.ts';
import { type Brought, broughtBy, hydrated, withFirstData } from './first-data.ts';
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
/** What the hooks need besides the state. */
export interface Services {
  readonly api: Api;
  readonly handles: Handles;
  readonly session: Session;
  /** The answers that the page brought. */
  readonly brought: Brought;
  /** Writes that wait for a network; undefined where the browser keeps nothing. */
  readonly outbox?: Outbox;
}
export interface AppStore extends Store<RootState, AnyAction> {
  readonly services: Services;
  /** Leaves the other tabs' channel; for tests. */
  close(): void;
}

export interface StoreOptions {
  /** The real one unless given. */
  readonly api?: Api;
  readonly preloaded?: Partial<RootState>;
  /** What the server put into the page (`readFirstData(document)`). */
  readonly firstData?: readonly FirstDatum[];
  /** Whom to show without a connection; the browser's storage unless given. */
  readonly remembered?: Remembered;
  /** Where writes wait for a network: the browser's own database unless given. */
  readonly outbox?: StartOutbox;
  /** Asks at once who is signed in: yes, unless `preloaded` says it or this is false. */
  readonly startSession?: boolean;
}

/** How long the answers in the page count as new, in milliseconds. */
const FIRST_DATA_MS = 15_000;

/** What waits is of who is signed in. @returns how to stop */
function followUser(store: Store<RootState, AnyAction>, outbox: Outbox): () => void {
  const who = (): string | undefined => store.getState().session.user?._id;
  let before: string | undefined;
  const look = (): void => {
    if (who() === before) return;
    before = who();
    outbox.changeUser();
  };
  look();
  return store.subscribe(look);
}

/** Creates the store, with what the server put into the page already in it. */
export function createAppStore(options: StoreOptions = {}): AppStore {
  const { preloaded = {}, firstData = [] } = options;
  const remembered = options.remembered ?? rememberedIn(() => localStorage);
  const started = Date.now();
  // What any visitor gets may be less than what the person signed in gets: they see it at once, and ask as well.
  const fresh = (): boolean => remembered.read() === null && Date.now() - started < FIRST_DATA_MS;
  const rest = options.api ?? restApi({ onUnauthorized: () => session.expired() });
  const brought = broughtBy(firstData, fresh);
  const online = firstData.length > 0 ? withFirstData(rest, brought) : rest;
  const start = options.outbox ?? outboxOf;
  const { outbox, api } = start(rest, online, {
    state: () => store.getState(),
    dispatch: (action) => void store.dispatch(action),
    onOtherUser: () => void session.refresh(),
  });

  const handles = createHandles();
  const epics = createEpicMiddleware<AnyAction, AnyAction, RootState, Dependencies>({
    dependencies: { api },
  });
  const state: RootState = {
    ...initialState,
    ...preloaded,
    collections: hydrated(firstData, preloaded.collections),
  };
  const store = createStore(rootReducer, state, applyMiddleware(completing, handles.middleware, epics));
  epics.run(collectionsEpic);

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
