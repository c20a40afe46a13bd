/** Calls of every collection (specification, section 7), derived from the declarations. */
import { ALL_COLLECTIONS, type CollectionName } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { parseListOptions, parseSearchOptions } from '@oficio/shared/contract/answers/query';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectionCall } from '@oficio/shared/contract/calls/collection-calls';
import type { OperationName } from '@oficio/shared/contract/declaration/operations';
import type { Database } from '../../platform/database/connection.ts';
import { readBody, type Uploads } from '../../platform/http/body.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Request, Row } from '../collections/context.ts';
import { requestOf } from '../collections/request.ts';
import { serve } from './serve.ts';
import type { CreationLimit } from '../collections/creation-pace.ts';
import { load } from '../collections/list.ts';
import { StaleVersion } from '../collections/refusals.ts';
import { shownOf } from '../collections/visible-records.ts';
import { hooksOf, type Domain, type WriteContext } from '../collections/hooks.ts';
import { search } from '../collections/search.ts';
import { toRecord } from '../collections/rows.ts';
import { retryOnConflict } from '../collections/unique.ts';
import { view } from '../collections/view.ts';
import { create, edit, remove, softRemove } from '../collections/write.ts';

export interface CollectionRoutesDeps {
  readonly db: Database;
  readonly hooks: Domain;
  readonly saveFile: (request: Request) => Uploads;
  readonly mail?: Mailer;
  readonly jobs?: Pick<Jobs, 'send'>;
  /** `https://host` of the site, for links in mails. */
  readonly origin?: string;
  /** Rate limiters that wrap the creation of records, for some collections. */
  readonly paces: Readonly<Partial<Record<CollectionName, CreationLimit>>>;
}

/** Registers the calls of all collections under /api. */
export function collectionRoutes(app: FastifyInstance, deps: CollectionRoutesDeps): void {
  for (const collection of ALL_COLLECTIONS) register(app, collection, deps);
}

function register(
  app: FastifyInstance,
  collection: Collection,
  { db, hooks, saveFile, mail, jobs, origin, paces }: CollectionRoutesDeps,
): void {
  const reading = (request: FastifyRequest) => ({ ...requestOf(request), db });
  const page = (record: Record<string, unknown>) => ({ docs: [record], totalDocs: 1 });
  const writing = async (
    request: FastifyRequest,
    work: (context: WriteContext) => Promise<Row>,
  ): Promise<Row> => {
    const who = requestOf(request);
    return db.transaction((tx) => work({ ...who, db, tx, hooks, mail, jobs, origin }));
  };
  /**
   * Returns a written row as its writer may read it; a writer who may not read it gets its identifying
   * fields.
   */
  const answer = async (request: FastifyRequest, row: Row): Promise<Record<string, unknown>> => {
    const shown = shownOf(row);
    if (shown) return shown;
    try {
      return await view(reading(request), collection, row._id, { trash: false });
    } catch {
      const shown = ['_id', 'creadoEn', 'version', 'folio', 'estado', 'eliminado'].filter(
        (name) => name in collection.fields,
      );
      return toRecord(collection, row, new Set(shown), false);
    }
  };

  /** Runs a request with a body. Files uploaded with it are kept only if a record references them. */
  const withBody = async (
    request: FastifyRequest,
    work: (raw: Record<string, unknown>) => Promise<Row>,
  ): Promise<Row> => {
    const uploads = saveFile(requestOf(request));
    try {
      return await work(await readBody(request, collection, uploads));
    } finally {
      // Files that can't be removed now are removed a day later by the cleanup of orphaned files.
      await uploads
        .discard()
        .catch((error: unknown) => request.log.warn({ err: error }, 'quedó un archivo sin registro'));
    }
  };

  const kept = {
    onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
      if (collection.confidential === true) void reply.header('cache-control', 'no-store');
    },
  };
  const { name } = collection;
  const call = (operation: OperationName) => collectionCall(name, operation);
  const idOf = ({ params }: FastifyRequest): string => (params as { readonly _id: string })._id;
  const optionsOf = ({ query }: FastifyRequest) => query as object as Record<string, unknown>;
  // The specification's paths end with a slash; `ignoreTrailingSlash` makes both forms equivalent.
  serve(
    app,
    call('load'),
    ({ request }) => load(reading(request), collection, parseListOptions(collection, optionsOf(request))),
    kept,
  );
  serve(
    app,
    call('search'),
    ({ request }) => search(reading(request), collection, parseSearchOptions(collection, optionsOf(request))),
    kept,
  );
  serve(
    app,
    call('view'),
    async ({ request }) => {
      const { expand, trash, fields } = parseListOptions(collection, optionsOf(request));
      return page(await view(reading(request), collection, idOf(request), { expand, trash, fields }));
    },
    kept,
  );
  // Files are created by uploading them (files/routes.ts).
  if (name !== 'archivos') {
    const pace = (paces as Readonly<Record<string, CreationLimit | undefined>>)[name];
    serve(app, call('add'), async ({ request }) => {
      const row = await withBody(request, (raw) => {
        const attempt = () => writing(request, (context) => create(context, collection, raw));
        return pace ? pace(request, () => retryOnConflict(attempt)) : retryOnConflict(attempt);
      });
      return page(await answer(request, row));
    });
  }
  const together = hooksOf({ hooks }, collection)?.editTogether;
  serve(app, call('edit'), async ({ request }) => {
    try {
      const id = idOf(request);
      const row = await withBody(
        request,
        async (raw) =>
          (await together?.({ ...requestOf(request), db }, id, raw)) ??
          (await writing(request, (context) => edit(context, collection, id, raw))),
      );
      return page(await answer(request, row));
    } catch (error) {
      // The current record to compare with, as this caller may see it.
      if (error instanceof StaleVersion) error.current = await answer(request, error.row);
      throw error;
    }
  });
  serve(app, call('soft_remove'), async ({ request }) => {
    const row = await writing(request, (context) => softRemove(context, collection, idOf(request)));
    return { record: { _id: row._id, version: row.version, eliminado: true } };
  });
  serve(app, call('remove'), async ({ request }) => {
    const row = await writing(request, (context) => remove(context, collection, idOf(request)));
    return { record: { _id: row._id } };
  });
}
