/** The calls of every collection (specification, section 7), from the declarations. */
import { ALL_COLLECTIONS, type CollectionName } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { parseListOptions, parseSearchOptions } from '@oficio/shared/contract/answers/query';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/connection.ts';
import { readBody, type Uploads } from '../../platform/http/body.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Request, Row } from './context.ts';
import type { CreationPace } from './creation-pace.ts';
import { load } from './list.ts';
import { StaleVersion } from './refusals.ts';
import { shownOf } from './shown-row.ts';
import { rulesOf, type Domain, type WriteContext } from './rules.ts';
import { search } from './search.ts';
import { toRecord } from './rows.ts';
import { UniqueConflict } from './unique.ts';
import { view } from './view.ts';
import { create, edit, remove, softRemove } from './write.ts';

export interface CollectionRoutesDeps {
  readonly db: Database;
  readonly rules: Domain;
  readonly saveFile: (request: Request) => Uploads;
  readonly mail?: Mailer;
  readonly jobs?: Pick<Jobs, 'send'>;
  /** `https://host` of the site, for links in mails. */
  readonly origin?: string;
  /** What the creation of some records goes through, before anything is written and after it was refused. */
  readonly paces: Readonly<Partial<Record<CollectionName, CreationPace>>>;
}

/** Who asks and when. */
export function requestOf(request: FastifyRequest): Request {
  const { actor: caller, ip, id, headers } = request;
  const agente = headers['user-agent'];
  return { caller, now: new Date(), ip, id, ...(agente !== undefined && { agente }) };
}

/** Registers the calls of all collections under /api. */
export function collectionRoutes(app: FastifyInstance, deps: CollectionRoutesDeps): void {
  for (const collection of ALL_COLLECTIONS) register(app, collection, deps);
}

function register(
  app: FastifyInstance,
  collection: Collection,
  { db, rules, saveFile, mail, jobs, origin, paces }: CollectionRoutesDeps,
): void {
  const base = `/api/${collection.name}`;
  const reading = (request: FastifyRequest) => ({ ...requestOf(request), db });
  const page = (record: Record<string, unknown>) => ({ docs: [record], totalDocs: 1 });
  const writing = async (
    request: FastifyRequest,
    work: (context: WriteContext) => Promise<Row>,
  ): Promise<Row> => {
    const who = requestOf(request);
    return db.transaction((tx) => work({ ...who, db, tx, rules, mail, jobs, origin }));
  };
  /** A written row as its writer may read it; who can't read it back gets what names it. */
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

  /** Does what a request with a body asks for. The files that came with it stay only with a record that holds them. */
  const withBody = async (
    request: FastifyRequest,
    work: (raw: Record<string, unknown>) => Promise<Row>,
  ): Promise<Row> => {
    const uploads = saveFile(requestOf(request));
    try {
      return await work(await readBody(request, collection, uploads));
    } finally {
      // What can't be taken away now is, a day later, by the job that looks for files that nothing holds.
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
  // The paths carry a final slash in the specification; without it they are the same (ignoreTrailingSlash).
  app.get(`${base}/`, kept, (request) =>
    load(
      reading(request),
      collection,
      parseListOptions(collection, request.query as object as Record<string, unknown>),
    ),
  );
  app.get(`${base}/search/`, kept, (request) =>
    search(
      reading(request),
      collection,
      parseSearchOptions(collection, request.query as object as Record<string, unknown>),
    ),
  );
  app.get<{ Params: { id: string } }>(`${base}/:id`, kept, async (request) => {
    const { expand, trash, fields } = parseListOptions(
      collection,
      request.query as object as Record<string, unknown>,
    );
    return page(await view(reading(request), collection, request.params.id, { expand, trash, fields }));
  });
  // archivos are made by uploading one (files/routes.ts).
  if (collection.name !== 'archivos') {
    const pace = (paces as Readonly<Record<string, CreationPace | undefined>>)[collection.name];
    app.post(`${base}/`, async (request) => {
      const row = await withBody(request, (raw) => {
        const attempt = () => writing(request, (context) => create(context, collection, raw));
        // Sent twice at once, the second finds what the first stored, and answers it.
        const made = () =>
          attempt().catch((error: unknown) => {
            if (error instanceof UniqueConflict) return attempt();
            throw error;
          });
        return pace ? pace(request, made) : made();
      });
      return page(await answer(request, row));
    });
  }
  const together = rulesOf({ rules }, collection)?.editTogether;
  app.put<{ Params: { id: string } }>(`${base}/:id`, async (request) => {
    try {
      const { id } = request.params;
      const row = await withBody(
        request,
        async (raw) =>
          (await together?.({ ...requestOf(request), db }, id, raw)) ??
          (await writing(request, (context) => edit(context, collection, id, raw))),
      );
      return page(await answer(request, row));
    } catch (error) {
      // The record to compare with, as this caller may see it.
      if (error instanceof StaleVersion) error.current = await answer(request, error.row);
      throw error;
    }
  });
  app.delete<{ Params: { id: string } }>(`${base}/soft/:id`, async (request) => {
    const row = await writing(request, (context) => softRemove(context, collection, request.params.id));
    return { record: { _id: row._id, version: row.version, eliminado: true } };
  });
  app.delete<{ Params: { id: string } }>(`${base}/:id`, async (request) => {
    const row = await writing(request, (context) => remove(context, collection, request.params.id));
    return { record: { _id: row._id } };
  });
}
