/**
 * Entry of the store, one module for the whole page (`@oficio/shared/store`). Shared modules are never
 * tree-shaken, so only exports that screens and the shell use are here. See README.md.
 */
export { Provider as StoreProvider } from 'react-redux';
export { createAppStore, type AppStore, type StoreOptions } from './create-store.ts';
export { hydrated, readFirstData } from './first-data.ts';
export { useAppSelector, useAppStore } from './hooks/use-app-store.ts';
export { useApi, type ApiCalls, type RequestHow } from './hooks/use-api.ts';
export { useCall, type CallState, type ReadCall } from './hooks/use-call.ts';
export { useCollection, type CollectionCommands } from './hooks/use-collection.ts';
export { useList, type List, type ListHow, type ListOptions } from './hooks/use-list.ts';
export { useOutbox, useOutboxRead, useQueued, type OutboxView } from './hooks/use-outbox.ts';
export { useRecord, type RecordHow, type ViewedRecord } from './hooks/use-record.ts';
export { useSession } from './hooks/use-app-store.ts';
export { useUpload } from './hooks/use-upload.ts';
export { useWrite, type Writes } from './hooks/use-write.ts';
export { actionsOf, reset, type CollectionAction } from './actions.ts';
export { ApiError } from './api.ts';
export type { Api, ApiAnswer, ApiRequest, CallOptions, Failure, Method, Outcome } from './api.ts';
export type { WriteFailure, WriteHandle, WriteOk, WriteResult } from './handles.ts';
export type { Command, CommandState } from './outbox/command.ts';
export { pluck, queryString, resolveQuery, scopeOf } from './query.ts';
export { restApi, type RestOptions } from './rest.ts';
export type { RootState } from './root.ts';
export { byId } from './selectors.ts';
export type { Registration, Session, SignIn, TwoFactorSetup } from './session/session.ts';
export { sessionOf } from './session/state.ts';
export type { SessionState, SessionStatus } from './session/state.ts';
export type { ScopeState } from './state.ts';
export { anyCollection } from './types.ts';
export type {
  AnyCollection,
  Changes,
  ExpandedFor,
  ExpandKey,
  Filters,
  LoadOptions,
  Name,
  RecordFor,
  SearchOptions,
} from './types.ts';
export type { UploadPhase, UploadState } from './uploads/upload-state.ts';
export { cancelUpload, pauseUpload, resumeUpload } from './uploads/uploads.ts';
export type { FilterValue } from '../contract/queries/wire.ts';
