/**
 * A call of the API, declared once as plain data. The server's route with its checks and refusals, the
 * client's hook, a page's first data, the OpenAPI description, the permission matrix and the table in
 * docs/api/calls.md are derived from it.
 */
import { withQuery } from '../../kit/with-query.ts';
import type { Fields, ValuesOf } from '../declaration/fields.ts';
import type { OperationName } from '../declaration/operations.ts';
import { queryString, type ReadOptions } from '../queries/wire.ts';
import type { Shape, ValueOf } from './shape.ts';
import type { Who } from './who.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A bounded queue shared by expensive calls; its limits are in the server's `engine/calls/pools.ts`. */
export type Pool = 'heavyReads' | 'visitorReads' | 'audit';

/**
 * A multipart body with one file, stored on arrival; the handler receives its location. The fields precede
 * the file.
 */
export interface FileBody<F extends Fields = Fields> {
  readonly is: 'file';
  readonly fields: F;
  readonly maxBytes: number;
  /** Advice appended to the refusal of a larger file. */
  readonly advice: string;
  /** Accepted MIME types, detected from the bytes. Absent: any, because the handler validates the file. */
  readonly types?: readonly string[];
}
/** Declared fields, as JSON. */
export interface FieldsBody<F extends Fields = Fields> {
  readonly is: 'fields';
  readonly fields: F;
}
/** The writable fields of a collection, as a form or JSON (specification, section 7). */
interface RecordBody {
  readonly is: 'record';
  readonly of: string;
}
/** A raw body, read by another protocol. */
interface RawBody {
  readonly is: 'raw';
  /** MIME type. */
  readonly type: string;
}
export type Body = FileBody | FieldsBody | RecordBody | RawBody;

/** Options of a record query, as `contract/answers/query.ts` parses them. */
export interface RecordOptions {
  readonly is: 'load' | 'search' | 'view';
  readonly of: string;
}

/** A binary answer of some MIME types: a file, a download. */
export interface Stream {
  readonly is: 'stream';
  readonly types: readonly string[];
}
type Answer = Shape | Stream;

export interface CallDeclaration {
  readonly method: Method;
  /** Path; `:name` is a parameter. */
  readonly path: `/${string}`;
  /** Summary in Spanish, for the OpenAPI description. */
  readonly summary: string;
  /** Parameters of the path, one for each `:name`. */
  readonly params?: Fields;
  readonly query?: Fields | RecordOptions;
  readonly body?: Body;
  readonly answer: Answer;
  readonly who: Who;
  /** Collections that the call reads, besides those of its path and of its fields' references. */
  readonly reads?: readonly string[];
  /** A collection's standard operation (collection-calls.ts), which checks the permission in its own SQL. */
  readonly operation?: OperationName;
  readonly pool?: Pool;
  /** No cache may store the answer, not even the browser's: `cache-control: no-store`. */
  readonly confidential?: true;
}

/** Names of a path's parameters. */
type NamesIn<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | NamesIn<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;
/** Fields of a body. */
type FieldsOf<T> = T extends { readonly fields: infer F extends Fields } ? F : Record<never, never>;
/** Fields under a key of the declaration. */
type FieldsIn<D, K extends string> = D extends { readonly [P in K]: infer F extends Fields }
  ? F
  : Record<never, never>;
type Options<D> = D extends { readonly query: RecordOptions } ? Record<never, never> : FieldsIn<D, 'query'>;
type BodyFields<D> = D extends { readonly body: infer B } ? FieldsOf<B> : Record<never, never>;

/**
 * Compile-time counterpart of `callFault`: refuses parameters that are missing from the path or not declared.
 */
type MatchingParams<D extends CallDeclaration> =
  NamesIn<D['path']> extends keyof FieldsIn<D, 'params'>
    ? keyof FieldsIn<D, 'params'> extends NamesIn<D['path']>
      ? unknown
      : { readonly params: 'the path has no such parameter' }
    : { readonly params: { readonly [N in NamesIn<D['path']>]: Fields[string] } };
/** Requires that the parameter in `who` is a declared field of the call. */
type DeclaredWhoParam<D extends CallDeclaration> = D['who'] extends { readonly param?: infer P }
  ? string extends P
    ? unknown
    : Exclude<P, undefined> extends keyof FieldsIn<D, 'params'> | keyof Options<D> | keyof BodyFields<D>
      ? unknown
      : { readonly who: 'its parameter is no field of the call' }
  : unknown;

export const call = <const D extends CallDeclaration>(
  declaration: D & MatchingParams<D> & DeclaredWhoParam<D>,
): D => declaration;

type Address<M extends Method, P extends string> = { readonly method: M; readonly path: P };
const withMethod =
  <M extends Method>(method: M) =>
  <const P extends `/${string}`, const D extends Omit<CallDeclaration, 'method' | 'path'>>(
    path: P,
    declaration: D & MatchingParams<Address<M, P> & D> & DeclaredWhoParam<Address<M, P> & D>,
  ): Address<M, P> & D => ({ method, path, ...declaration });

/** Declares a call that reads. */
export const get = withMethod('GET');
/** Declares a call with an effect. */
export const post = withMethod('POST');
/** Declares a call that deletes, closes or discards. */
export const del = withMethod('DELETE');

export type ParamsOf<D> = ValuesOf<FieldsIn<D, 'params'>>;
/** Options as the handler receives them: validated, with defaults. */
export type QueryOf<D> = ValuesOf<Options<D>>;
export type BodyOf<D> = ValuesOf<BodyFields<D>>;
/** The answer's type; for a stream, what the client receives. */
export type AnswerOf<D> = D extends { readonly answer: Stream }
  ? Blob
  : D extends { readonly answer: infer S }
    ? ValueOf<S>
    : never;

type Sendable<F> = { readonly [K in keyof F]?: F[K] | null };
/** Names of the fields that a caller must send. */
type RequiredNames<F> = {
  [K in keyof F]: F[K] extends { readonly required: true }
    ? F[K] extends { readonly default: unknown }
      ? never
      : K
    : never;
}[keyof F];
/** Fields as a caller sends them: a field with a default is optional. */
type InputOf<F extends Fields> = {
  readonly [K in keyof ValuesOf<F> & RequiredNames<F>]: ValuesOf<F>[K];
} & Sendable<Omit<ValuesOf<F>, RequiredNames<F>>>;
/** The body that a caller sends. */
export type SentOf<D> = D extends { readonly body: FileBody<infer F> }
  ? InputOf<F> & { readonly archivo: Blob }
  : D extends { readonly body: FieldsBody<infer F> }
    ? InputOf<F>
    : undefined;
/** Values that a caller passes for the address: its parameters and any of its options. */
export type CallValues<D> = ParamsOf<D> &
  (D extends { readonly query: RecordOptions } ? { readonly options?: ReadOptions } : Sendable<QueryOf<D>>);
/**
 * A call that may preload a page's data: public, with a cacheable answer, and with every input declared, so
 * that its address identifies the answer.
 */
export type PublicRead = Omit<CallDeclaration, 'query' | 'confidential'> & {
  readonly method: 'GET';
  readonly query?: Fields;
  readonly confidential?: never;
  readonly who: Extract<Who, { is: 'everybody' }>;
};

export const stream = (...types: readonly string[]): Stream => ({ is: 'stream', types });
export const fields = <const F extends Fields>(declared: F): FieldsBody<F> => ({
  is: 'fields',
  fields: declared,
});
export const fileBody = <const F extends Fields>(options: Omit<FileBody<F>, 'is'>): FileBody<F> => ({
  is: 'file',
  ...options,
});

/** Whether a call has the options of a record query. */
export const readsRecords = (query: CallDeclaration['query']): query is RecordOptions =>
  typeof query?.['is'] === 'string';

/**
 * Converts an address value to text: lists are joined by commas; absent, null and empty values are omitted.
 */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.join(',') : String(value);
}

/**
 * Returns a call's address: its path with the parameters filled in, and the given options.
 * @example callAddress(gradebook, { curso, pag: 2 }) // '/api/cursos/{id}/notas?pag=2'
 */
export function callAddress<const D extends CallDeclaration>(
  { path, query }: D,
  values: CallValues<D>,
): string {
  const texts = values as Readonly<Record<string, unknown>>;
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(texts[name])));
  if (readsRecords(query)) return filledPath + queryString((texts['options'] ?? {}) as ReadOptions);
  return withQuery(
    filledPath,
    Object.fromEntries(Object.keys(query ?? {}).map((name) => [name, textOf(texts[name])])),
  );
}
