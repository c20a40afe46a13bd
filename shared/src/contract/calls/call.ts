/**
 * A call of the API, declared once as plain data: the server's route with its checks and refusals, the client's hook, the
 * first data of a page, the OpenAPI, the permission matrix and the table of docs/api/calls.md all follow from it.
 */
import type { Fields, ValuesOf } from '../declaration/fields.ts';
import { queryString, type ReadOptions } from '../queries/wire.ts';
import type { OperationName } from '../declaration/operations.ts';
import type { Shape, ValueOf } from './shape.ts';
import type { Who } from './who.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The bounded queue that dear calls share; each has its limits in the server's `engine/calls/pools.ts`. */
export type Pool = 'heavyReads' | 'visitorReads' | 'audit';

/** One file, received aside: the handler is given where it lies. The fields come before it. */
export interface FileBody<F extends Fields = Fields> {
  readonly is: 'file';
  readonly fields: F;
  readonly maxBytes: number;
  /** Said after how much may come, of a file that is larger. */
  readonly advice: string;
  /** MIME types that are taken, told by the bytes. Any where absent: the handler's reader decides. */
  readonly types?: readonly string[];
}
/** Declared fields, as JSON. */
export interface FieldsBody<F extends Fields = Fields> {
  readonly is: 'fields';
  readonly fields: F;
}
/** The writable fields of a collection, as a form or as JSON (specification, section 7). */
export interface RecordBody {
  readonly is: 'record';
  readonly of: string;
}
/** What a protocol of its own reads from the request. */
export interface RawBody {
  readonly is: 'raw';
  /** MIME type. */
  readonly type: string;
}
export type Body = FileBody | FieldsBody | RecordBody | RawBody;

/** Options of a read of records, as `contract/answers/query.ts` parses them. */
export interface RecordOptions {
  readonly is: 'load' | 'search' | 'view';
  readonly of: string;
}

/** Bytes of some MIME types: a file, a download. */
export interface Stream {
  readonly is: 'stream';
  readonly types: readonly string[];
}
export type Answer = Shape | Stream;

export interface CallDeclaration {
  readonly method: Method;
  /** `:name` stands for a parameter. */
  readonly path: `/${string}`;
  /** What it does, in Spanish, for the OpenAPI. */
  readonly summary: string;
  /** Of the path: each of its names. */
  readonly params?: Fields;
  readonly query?: Fields | RecordOptions;
  readonly body?: Body;
  readonly answer: Answer;
  readonly who: Who;
  /** Collections whose rows it reads, beside that of its path and those that its fields refer to. */
  readonly reads?: readonly string[];
  /** One of the seven operations of a collection (collection-calls.ts): its own SQL holds the permission. */
  readonly operation?: OperationName;
  readonly pool?: Pool;
  /** A device may keep it until there is a connection. */
  readonly waits?: true;
  /** Nobody stores the answer, the browser neither: `cache-control: no-store`. */
  readonly confidential?: true;
}

type NamesIn<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | NamesIn<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;
type FieldsOf<T> = T extends { readonly fields: infer F extends Fields } ? F : Record<never, never>;
type Part<D, K extends string> = D extends { readonly [P in K]: infer F extends Fields }
  ? F
  : Record<never, never>;
type Options<D> = D extends { readonly query: RecordOptions } ? Record<never, never> : Part<D, 'query'>;
type BodyFields<D> = D extends { readonly body: infer B } ? FieldsOf<B> : Record<never, never>;

/** Refuses at compile time what `callFault` refuses at run time: parameters that the path doesn't have, or that it lacks. */
type SamePath<D extends CallDeclaration> =
  NamesIn<D['path']> extends keyof Part<D, 'params'>
    ? keyof Part<D, 'params'> extends NamesIn<D['path']>
      ? unknown
      : { readonly params: 'the path has no such parameter' }
    : { readonly params: { readonly [N in NamesIn<D['path']>]: Fields[string] } };
/** The parameter that `who` speaks of is a field of the call. */
type NamedWho<D extends CallDeclaration> = D['who'] extends { readonly param?: infer P }
  ? string extends P
    ? unknown
    : Exclude<P, undefined> extends keyof Part<D, 'params'> | keyof Options<D> | keyof BodyFields<D>
      ? unknown
      : { readonly who: 'its parameter is no field of the call' }
  : unknown;

/** Declares a call. */
export const call = <const D extends CallDeclaration>(declaration: D & SamePath<D> & NamedWho<D>): D =>
  declaration;

type Address<M extends Method, P extends string> = { readonly method: M; readonly path: P };
const by =
  <M extends Method>(method: M) =>
  <const P extends `/${string}`, const D extends Omit<CallDeclaration, 'method' | 'path'>>(
    path: P,
    declaration: D & SamePath<Address<M, P> & D> & NamedWho<Address<M, P> & D>,
  ): Address<M, P> & D => ({ method, path, ...declaration });

/** Declares a call that reads. */
export const get = by('GET');
/** Declares a call that does something. */
export const post = by('POST');
/** Declares a call that deletes, closes or discards. */
export const del = by('DELETE');

export type ParamsOf<D> = ValuesOf<Part<D, 'params'>>;
/** The options, as the handler gets them: checked, with their defaults. */
export type QueryOf<D> = ValuesOf<Options<D>>;
export type BodyOf<D> = ValuesOf<BodyFields<D>>;
/** What it answers; of a stream, what the client is given. */
export type AnswerOf<D> = D extends { readonly answer: Stream }
  ? Blob
  : D extends { readonly answer: infer S }
    ? ValueOf<S>
    : never;

type Sendable<F> = { readonly [K in keyof F]?: F[K] | null };
type Always<F> = {
  [K in keyof F]: F[K] extends { readonly required: true }
    ? F[K] extends { readonly default: unknown }
      ? never
      : K
    : never;
}[keyof F];
/** The fields as a caller sends them: those with a default may be left out. */
type InputOf<F extends Fields> = { readonly [K in keyof ValuesOf<F> & Always<F>]: ValuesOf<F>[K] } & Sendable<
  Omit<ValuesOf<F>, Always<F>>
>;
/** What a caller sends as the body. */
export type SentOf<D> = D extends { readonly body: FileBody<infer F> }
  ? InputOf<F> & { readonly archivo: Blob }
  : D extends { readonly body: FieldsBody<infer F> }
    ? InputOf<F>
    : undefined;
/** What a caller gives for the address: its parameters and any of its options. */
export type CallValues<D> = ParamsOf<D> &
  (D extends { readonly query: RecordOptions } ? { readonly options?: ReadOptions } : Sendable<QueryOf<D>>);
/**
 * A call that gives a page its first data: any visitor may make it, its answer may be stored, and all that it is asked
 * with is declared, so that its address tells its answer from others.
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

/** Whether the options are those of reading records. */
export const readsRecords = (query: CallDeclaration['query']): query is RecordOptions =>
  typeof query?.['is'] === 'string';

/** Values of the address as text: lists joined by commas; what is absent, null or empty is left out. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.join(',') : String(value);
}

/**
 * The address of a call: its path with the parameters in place, and the options that were given.
 * @example callAddress(gradebook, { curso, pag: 2 }) // '/api/cursos/{id}/notas?pag=2'
 */
export function callAddress<const D extends CallDeclaration>(
  { path, query }: D,
  values: CallValues<D>,
): string {
  const given = values as Readonly<Record<string, unknown>>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(given[name])));
  if (readsRecords(query)) return filled + queryString((given['options'] ?? {}) as ReadOptions);
  const options = Object.keys(query ?? {}).flatMap((name): [string, string][] => {
    const text = textOf(given[name]);
    return text === '' ? [] : [[name, text]];
  });
  return options.length > 0 ? `${filled}?${new URLSearchParams(options).toString()}` : filled;
}
