/** What the store needs of the server; `rest.ts` is the real one, `testing/fake-api.ts` the tests'. */
import type { ObservableInput } from 'rxjs';
import type { Method } from '../contract/calls/call.ts';
import type { AnyRecord, Page } from '../contract/declaration/collection.ts';
import type { OperationName } from '../contract/declaration/operations.ts';
import type { SearchOptions } from './types.ts';

/** One call of one operation. */
export interface ApiRequest {
  readonly collection: string;
  readonly operation: OperationName;
  readonly id?: string;
  /** Of a read: search and load options, or what to expand of one record. */
  readonly options?: Partial<SearchOptions>;
  /** Of a create or an edit. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** What the operations answer: reads, creates and edits a page; removals the record. */
export type ApiAnswer = Page<AnyRecord> | { readonly record?: AnyRecord };

export type { Method };
export interface CallOptions {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** How the answer is read: JSON unless told. */
  readonly as?: 'json' | 'text' | 'blob';
  readonly signal?: AbortSignal;
}

export interface Api {
  /** Runs an operation when subscribed; unsubscribing aborts it. Fails with an ApiError. */
  run(request: ApiRequest): ObservableInput<ApiAnswer>;
  /** Any other endpoint. @throws ApiError */
  call(method: Method, path: string, body?: unknown, options?: CallOptions): Promise<unknown>;
}

/** A call that failed: the server's words where it has some. */
export class ApiError extends Error {
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  readonly field: string;
  /** The record as the server has it, in a version conflict. */
  readonly record: AnyRecord | undefined;
  constructor(status: number, message: string, field = '', record?: AnyRecord) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.field = field;
    this.record = record;
  }
}

/** Any thrown thing as an ApiError, so that a screen always has a sentence to show. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError(0, 'No se pudo completar la operación. Volver a intentar.');
}
