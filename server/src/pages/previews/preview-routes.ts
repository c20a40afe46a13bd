/** Serves the preview pictures of records: rendered on demand and cached for a while. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import { isId } from '@oficio/shared/contract/values/ids';
import type { Database } from '../../platform/database/connection.ts';
import { absent } from '../../platform/errors/refusals.ts';
import { QueueFullError } from '../../platform/fair-queue.ts';
import { describerOf } from '../records/describe.ts';
import type { PageDescription } from '../records/description.ts';
import { visitorsReader } from '../records/reader.ts';
import { renderPreview } from './render-preview.ts';

/** Maximum bytes of cached pictures: some three hundred. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Maximum requests of one address in ten seconds. */
const MAX_REQUESTS = 40;
const ROUTE = '/compartir/:coleccion/:id.png';
/** Picture sent when the queue is full: the site's own. */
const FALLBACK_PICTURE = '/icons/social.png';

/** Returns a short hash of a picture's text: its URL changes when the text does. */
const fingerprintOf = (picture: PageDescription['picture']): string =>
  createHash('sha256').update(JSON.stringify(picture)).digest('base64url').slice(0, 12);

/** Returns the path of a record's picture. */
export const previewPath = (collection: string, picture: PageDescription['picture']): string =>
  ROUTE.replace(':coleccion', collection).replace(':id', picture.id) + `?v=${fingerprintOf(picture)}`;

/** Registers the route. Each request checks that any visitor may read the record. */
export function previewRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  /** Pictures by fingerprint; concurrent requests for one share a single rendering. */
  const pictures = new LRUCache<string, Buffer, PageDescription['picture']>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_mark, _stale, { context }) => renderPreview(context),
    // A picture that others evict still reaches its callers.
    ignoreFetchAbort: true,
  });
  app.get<{ Params: { coleccion: string; id: string } }>(
    ROUTE,
    { compress: false, config: { rateLimit: { max: MAX_REQUESTS } } },
    async (request, reply) => {
      const { coleccion, id } = request.params;
      const collection = ALL_COLLECTIONS.find(({ name }) => name === coleccion);
      const describe = collection && describerOf(collection);
      const description =
        describe && isId(id) ? await describe(visitorsReader(db, request.ip), id) : undefined;
      if (!description) throw absent('No existe esa imagen.');
      const fingerprint = fingerprintOf(description.picture);
      try {
        const png = await pictures.forceFetch(fingerprint, { context: description.picture });
        return await reply
          .type('image/png')
          .header('cache-control', 'public, max-age=86400')
          .header('etag', `"${fingerprint}"`)
          // The picture is meant for other sites to show.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(png);
      } catch (error) {
        if (!(error instanceof QueueFullError)) throw error;
        return reply.header('cache-control', 'no-store').redirect(FALLBACK_PICTURE, 302);
      }
    },
  );
}
