/** Calls of every collection (specification, section 7), derived from the declarations. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseListOptions, parseSearchOptions } from '@oficio/shared/contract/answers/query';
import { collectionCall } from '@oficio/shared/contract/calls/collection-calls';
import { ALL_COLLECTIONS, type CollectionName } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { OperationName } from '@oficio/shared/contract/declaration/operations';
import type { Database } from '../../platform/database/connection.ts';
import { readBody, type Uploads } from '../../platform/http/body.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Request, Row } from '../collections/context.ts';
import type { CreationLimit } from '../collections/creation-limit.ts';
import { hooksOf, type Domain, type WriteContext } from '../collections/hooks.ts';
import { load } from '../collections/list.ts';
import { StaleVersion } from '../collections/refusals.ts';
import { requestOf } from '../collections/request.ts';
import { toRecord } from '../collections/rows.ts';
import { search } from '../collections/search.ts';
import { retryOnConflict } from '../collections/unique.ts';
import { view } from '../collections/view.ts';
import { cachedRecordOf } from '../collections/visible-records.ts';
import { create, edit, remove, softRemove } from '../collections/write.ts';
import { serve } from './serve.ts';

interface CollectionRoutesDeps {
  readonly db: Database;
  readonly hooks: Domain;
  readonly saveFile: (request: Request) => Uploads;
  readonly mail?: Mailer;
  readonly jobs?: Pick<Jobs, 'send'>;
  /** `https://host` of the site, for links in mails. */
  readonly origin?: string;
  /** Rate limiters that wrap the creation of records, for some collections. */
  readonly creationLimits: Readonly<Partial<Record<CollectionName, CreationLimit>>>;
}

/** Registers the calls of all collections under /api. */
export function collectionRoutes(app: FastifyInstance, deps: CollectionRoutesDeps): void {
  for (const collection of ALL_COLLECTIONS) {
    // The specification's paths end with a slash; `ignoreTrailingSlash` makes both forms equivalent.
    registerReads(app, collection, deps);
    // Files are created by uploading them (files/routes.ts).
    if (collection.name !== 'archivos') registerCreation(app, collection, deps);
    registerEdit(app, collection, deps);
    registerRemovals(app, collection, deps);
  }
}

/** Returns the page of a single record, the answer of a view or a write. */
const pageOf = (record: Record<string, unknown>) => ({ docs: [record], totalDocs: 1 });
const idOf = ({ params }: FastifyRequest): string => (params as { readonly _id: string })._id;
const optionsOf = ({ query }: FastifyRequest) => query as object as Record<string, unknown>;
const readContext = (request: FastifyRequest, { db }: CollectionRoutesDeps) => ({
  ...requestOf(request),
  db,
});

function registerReads(app: FastifyInstance, collection: Collection, deps: CollectionRoutesDeps): void {
  const call = (operation: OperationName) => collectionCall(collection.name, operation);
  const headers = {
    onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
      if (collection.confidential === true) void reply.header('cache-control', 'no-store');
    },
  };
  serve(
    app,
    call('load'),
    ({ request }) =>
      load(readContext(request, deps), collection, parseListOptions(collection, optionsOf(request))),
    headers,
  );
  serve(
    app,
    call('search'),
    ({ request }) =>
      search(readContext(request, deps), collection, parseSearchOptions(collection, optionsOf(request))),
    headers,
  );
  serve(
    app,
    call('view'),
    async ({ request }) => {
      const { expand, trash, fields } = parseListOptions(collection, optionsOf(request));
      return pageOf(
        await view(readContext(request, deps), collection, idOf(request), { expand, trash, fields }),
      );
    },
    headers,
  );
}

/** Runs a write in a transaction of its own. */
function runWrite(
  request: FastifyRequest,
  { db, hooks, mail, jobs, origin }: CollectionRoutesDeps,
  write: (context: WriteContext) => Promise<Row>,
): Promise<Row> {
  const base = requestOf(request);
  return db.transaction((tx) => write({ ...base, db, tx, hooks, mail, jobs, origin }));
}

/** Runs a request with a body. Files uploaded with it stay stored only if a record refers to them. */
async function withBody(
  request: FastifyRequest,
  collection: Collection,
  { saveFile }: CollectionRoutesDeps,
  write: (body: Record<string, unknown>) => Promise<Row>,
): Promise<Row> {
  const uploads = saveFile(requestOf(request));
  try {
    return await write(await readBody(request, collection, uploads));
  } finally {
    // Files that can't be removed now are removed a day later by the cleanup of orphaned files.
    await uploads
      .discard()
      .catch((error: unknown) => request.log.warn({ err: error }, 'quedó un archivo sin registro'));
  }
}

const IDENTIFYING_FIELDS = ['_id', 'creadoEn', 'version', 'folio', 'estado', 'eliminado'];

/**
 * Returns a written row as its writer may read it; a writer who can't read it back gets its identifying
 * fields.
 */
async function writtenRecord(
  request: FastifyRequest,
  collection: Collection,
  deps: CollectionRoutesDeps,
  row: Row,
): Promise<Record<string, unknown>> {
  const answered = cachedRecordOf(row);
  if (answered) return answered;
  try {
    return await view(readContext(request, deps), collection, row._id, { trash: false });
  } catch {
    const names = IDENTIFYING_FIELDS.filter((name) => name in collection.fields);
    return toRecord(collection, row, new Set(names), false);
  }
}

function registerCreation(app: FastifyInstance, collection: Collection, deps: CollectionRoutesDeps): void {
  const limit = (deps.creationLimits as Readonly<Record<string, CreationLimit | undefined>>)[collection.name];
  serve(app, collectionCall(collection.name, 'add'), async ({ request }) => {
    const row = await withBody(request, collection, deps, (body) => {
      const attempt = () => runWrite(request, deps, (context) => create(context, collection, body));
      return limit ? limit(request, () => retryOnConflict(attempt)) : retryOnConflict(attempt);
    });
    return pageOf(await writtenRecord(request, collection, deps, row));
  });
}

function registerEdit(app: FastifyInstance, collection: Collection, deps: CollectionRoutesDeps): void {
  const editTogether = hooksOf(deps, collection)?.editTogether;
  serve(app, collectionCall(collection.name, 'edit'), async ({ request }) => {
    try {
      const id = idOf(request);
      const row = await withBody(
        request,
        collection,
        deps,
        async (body) =>
          (await editTogether?.(readContext(request, deps), id, body)) ??
          (await runWrite(request, deps, (context) => edit(context, collection, id, body))),
      );
      return pageOf(await writtenRecord(request, collection, deps, row));
    } catch (error) {
      // The current record to compare with, as this caller may see it.
      if (error instanceof StaleVersion)
        error.current = await writtenRecord(request, collection, deps, error.row);
      throw error;
    }
  });
}

function registerRemovals(app: FastifyInstance, collection: Collection, deps: CollectionRoutesDeps): void {
  const call = (operation: OperationName) => collectionCall(collection.name, operation);
  serve(app, call('soft_remove'), async ({ request }) => {
    const row = await runWrite(request, deps, (context) => softRemove(context, collection, idOf(request)));
    return { record: { _id: row._id, version: row.version, eliminado: true } };
  });
  serve(app, call('remove'), async ({ request }) => {
    const row = await runWrite(request, deps, (context) => remove(context, collection, idOf(request)));
    return { record: { _id: row._id } };
  });
}
