/** Serves a declared call: validates the input, authorizes the caller, runs the handler. */
import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import {
  readsRecords,
  type AnswerOf,
  type BodyOf,
  type CallDeclaration,
  type ParamsOf,
  type QueryOf,
  type Stream,
} from '@oficio/shared/contract/calls/call';
import { readBodyFields, readOptions, readParams } from '@oficio/shared/contract/calls/call-input';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { type ContractError, noSuchAddress } from '@oficio/shared/contract/declaration/errors';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import type { ReadContext, Request } from '../collections/context.ts';
import { notFound } from '../collections/refusals.ts';
import { requestOf } from '../collections/request.ts';
import { authorize } from './access.ts';
import { POOLS } from './pools.ts';
import { receiveFile } from './received-file.ts';
import { registerCall, type CallEngine } from './served.ts';

/** Arguments of a handler. */
export interface HandlerArguments<D> {
  /** The caller and the instant, for writes: `{ ...who, db, tx, hooks }`. */
  readonly who: Request;
  /** The same arguments with a database to read from; in a call with a pool, the pool provides it. */
  readonly context: ReadContext;
  readonly params: ParamsOf<D>;
  /** The validated options; for reads of records, the raw ones. */
  readonly query: QueryOf<D>;
  readonly body: BodyOf<D>;
  /** Path of the file of a `file` body, until the handler returns. */
  readonly file: string;
  readonly fileName: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type ArgumentsBeforeFile<D> = Omit<HandlerArguments<D>, 'file' | 'fileName'>;

/** Result of a handler: the declared answer; for a stream, the reply that sends it. */
type HandlerResult<D> = D extends { readonly answer: Stream } ? unknown : AnswerOf<D>;

type Handler<D> = (args: HandlerArguments<D>) => Promise<HandlerResult<D>> | HandlerResult<D>;

type RouteOptions = Pick<
  RouteShorthandOptions,
  'compress' | 'preHandler' | 'onRequest' | 'config' | 'bodyLimit' | 'errorHandler'
>;

interface ServeOptions<D> extends RouteOptions {
  /** Further checks than `who`, run once the fields are known and before a file is received. */
  readonly narrow?: (args: ArgumentsBeforeFile<D>) => Promise<void>;
}

type AnyArguments = HandlerArguments<CallDeclaration>;

/** Runs the work in the call's pool, if it has one. */
function runInPool(
  { pool }: CallDeclaration,
  context: ReadContext,
  work: (context: ReadContext) => Promise<unknown>,
): Promise<unknown> {
  return pool === undefined ? work(context) : POOLS[pool](context, work);
}

/**
 * Whether authorization depends on the URL alone: then it runs first, and a refused caller learns nothing
 * about other errors in the request.
 */
const isAuthorizedByUrl = ({ who, params = {} }: CallDeclaration): boolean =>
  !('param' in who) || who.param === undefined || Object.hasOwn(params, who.param);

/** Builds the 404 for a malformed id in the URL, the same as for a missing record. */
function malformedId(field: Field): ContractError {
  const collection = field.kind === 'reference' ? collectionNamed(field.to) : undefined;
  return collection ? notFound(collection) : noSuchAddress();
}

/**
 * Validates the request and authorizes the caller. The fields of a file body are only known while its form is
 * read.
 */
async function readArguments(
  engine: CallEngine,
  call: CallDeclaration,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ArgumentsBeforeFile<CallDeclaration>> {
  const who = requestOf(request);
  const context: ReadContext = { ...who, db: engine.db };
  const rawParams = request.params as object as Record<string, unknown>;
  // The operations of collections parse their own parameters and authorize their callers.
  const isOperation = call.operation !== undefined;
  const params = isOperation ? rawParams : readParams(call, rawParams, malformedId);
  const isByUrl = isAuthorizedByUrl(call);
  if (isByUrl && !isOperation) await authorize(context, call.who, params, engine.secrets);
  const rawQuery = request.query as object as Record<string, unknown>;
  const query = readsRecords(call.query) ? rawQuery : readOptions(call, rawQuery);
  const body = call.body?.is === 'fields' ? readBodyFields(call.body.fields, request.body) : {};
  if (!isByUrl && call.body?.is !== 'file' && !isOperation)
    await authorize(context, call.who, { ...params, ...query, ...body }, engine.secrets);
  return { who, context, params, query, body, request, reply } as ArgumentsBeforeFile<CallDeclaration>;
}

/** Receives the file of a file body, runs the rest of the call and removes the file. */
async function withFile(
  engine: CallEngine,
  { call, narrow }: { readonly call: CallDeclaration } & Pick<ServeOptions<CallDeclaration>, 'narrow'>,
  args: ArgumentsBeforeFile<CallDeclaration>,
  run: (args: AnyArguments) => Promise<unknown>,
): Promise<unknown> {
  if (call.body?.is !== 'file') {
    await narrow?.(args);
    return run({ ...args, file: '', fileName: '' });
  }
  const file = await engine.temporary();
  try {
    const { fields, name } = await receiveFile(args.request, file, call.body, async (fields) => {
      if (!isAuthorizedByUrl(call))
        await authorize(args.context, call.who, { ...args.params, ...fields }, engine.secrets);
      await narrow?.({ ...args, body: fields });
    });
    return await run({ ...args, body: fields, file, fileName: name });
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Whether a page may call it while it is rendered: a public, cacheable read without guards that need the
 * request.
 */
const isForPages = (
  { who, method, answer, query, confidential, operation }: CallDeclaration,
  { narrow, preHandler, onRequest }: ServeOptions<CallDeclaration>,
): boolean =>
  who.is === 'everybody' &&
  method === 'GET' &&
  answer.is !== 'stream' &&
  !readsRecords(query) &&
  ![confidential, operation, narrow, preHandler, onRequest].some(Boolean);

/** Registers a public read for page rendering, called with the values that the page's route provides. */
function offerToPages(engine: CallEngine, call: CallDeclaration, handler: Handler<CallDeclaration>): void {
  engine.publicReads.set(call.path, async (context, values) => {
    const params = readParams(call, values);
    const options = Object.fromEntries(
      Object.entries(values).filter(([name]) => !Object.hasOwn(params, name)),
    );
    const query = readOptions(call, options);
    // There is no request: a handler that needs one fails, and the screen fetches the data itself.
    const args = { who: context, params, query, body: {}, file: '', fileName: '' } as unknown as AnyArguments;
    return runInPool(call, context, async (pooled) => handler({ ...args, context: pooled }));
  });
}

/**
 * Registers a call.
 * @throws Error for a declaration that can't be served
 */
export function serve<const D extends CallDeclaration>(
  app: FastifyInstance,
  call: D,
  handler: Handler<D>,
  serveOptions: ServeOptions<D> = {},
): void {
  // The types of the handler and its checks come from the declaration that validated the input.
  const options = serveOptions as ServeOptions<CallDeclaration>;
  const handle = handler as unknown as Handler<CallDeclaration>;
  const { narrow, config, ...routeOptions } = options;
  const engine = app.callEngine;
  registerCall(engine, call);
  if (isForPages(call, options)) offerToPages(engine, call, handle);
  app.route({
    method: call.method,
    url: call.path,
    ...routeOptions,
    config: { ...config, call },
    handler: async (request, reply) => {
      if (call.confidential) void reply.header('cache-control', 'no-store');
      const args = await readArguments(engine, call, request, reply);
      return withFile(engine, { call, narrow }, args, (complete) =>
        runInPool(call, complete.context, async (context) => handle({ ...complete, context })),
      );
    },
  });
}
