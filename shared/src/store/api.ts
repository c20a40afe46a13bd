/** The store's interface to the server, implemented by `rest.ts` and, for tests, by `testing/fake-api.ts`. */
import type { ObservableInput } from 'rxjs';
import type { Method } from '../contract/calls/call.ts';
import type { AnyRecord, Page } from '../contract/declaration/collection.ts';
import type { OperationName } from '../contract/declaration/operations.ts';
import type { SearchOptions } from './types.ts';

/** A request of one operation of a collection. */
export interface ApiRequest {
  readonly collection: string;
  readonly operation: OperationName;
  readonly id?: string;
  /** Reads only: search and load options, or the references to expand in one record. */
  readonly options?: Partial<SearchOptions>;
  /** Creates and edits only. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Answer of an operation: a page for reads, creates and edits; the record for removals. */
export type ApiAnswer = Page<AnyRecord> | { readonly record?: AnyRecord };

export type { Method };
export interface CallOptions {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Format of the answer; JSON by default. */
  readonly as?: 'json' | 'text' | 'blob';
  readonly signal?: AbortSignal;
}

export interface Api {
  /** Runs an operation on subscription; unsubscribing aborts it. Fails with an ApiError. */
  run(request: ApiRequest): ObservableInput<ApiAnswer>;
  /**
   * Calls any other endpoint.
   * @throws ApiError
   */
  call(method: Method, path: string, body?: unknown, options?: CallOptions): Promise<unknown>;
}

/** A failed call, with the server's message if it sent one. */
export class ApiError extends Error {
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  readonly field: string;
  /** The server's current record, in a version conflict. */
  readonly record: AnyRecord | undefined;
  constructor(status: number, message: string, field = '', record?: AnyRecord) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.field = field;
    this.record = record;
  }
}

/** Converts any thrown value to an ApiError, so that a screen always has a sentence to show. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError(0, 'No se pudo completar la operación. Volver a intentar.');
}

export interface Failure {
  readonly ok: false;
  readonly status: number;
  readonly message: string;
  readonly field: string;
}
/** Result of a call, which never rejects. */
export type Outcome<T = undefined> = { readonly ok: true; readonly data: T } | Failure;

/** Converts a call's promise to an outcome. */
export async function outcomeOf<T>(answer: Promise<unknown>): Promise<Outcome<T>> {
  try {
    // The call's declaration gives its answer's type; for better-auth's calls, the caller gives it.
    return { ok: true, data: (await answer) as T };
  } catch (error) {
    const { status, message, field } = asApiError(error);
    return { ok: false, status, message, field };
  }
}
