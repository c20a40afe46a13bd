/** RSS feeds of the collections that declare one: their newest records, as any visitor may read them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseListOptions } from '@oficio/shared/contract/answers/query';
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import {
  publicPageOf,
  type RecordFeed,
  type RecordPage,
} from '@oficio/shared/contract/declaration/record-page';
import { escapeXml } from '@oficio/shared/kit/escape-markup';
import { load } from '../engine/collections/list.ts';
import { VISITOR } from '../platform/actor.ts';
import type { Database } from '../platform/database/connection.ts';
import { fieldText } from './records/description-text.ts';
import { titleOf } from './records/general.ts';

/** Maximum records of a feed, and maximum characters of a description. */
const [MAX_RECORDS, MAX_DESCRIPTION] = [30, 300];

type Doc = Readonly<Record<string, unknown>>;

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

interface Channel {
  readonly collection: Collection;
  readonly page: RecordPage;
  readonly feed: RecordFeed;
  readonly origin: string;
}

function item({ collection, page, feed, origin }: Channel, doc: Doc): string {
  const text = [page.description, feed.text]
    .map((name = '') => fieldText(collection.fields[name], doc[name]))
    .find(Boolean);
  const link = origin + (publicPageOf(collection, doc) ?? '');
  return [
    '<item>',
    element('title', titleOf(collection, page, doc)),
    element('link', link),
    element('guid', link),
    element('pubDate', new Date(String(doc[feed.date] ?? doc['creadoEn'])).toUTCString()),
    element('description', (text ?? '').slice(0, MAX_DESCRIPTION)),
    '</item>',
  ].join('');
}

/** Serves each feed at the path that its collection declares. */
export function feedsPlugin(
  app: FastifyInstance,
  { db, originOf }: { db: Database; originOf: (request: FastifyRequest) => string },
): void {
  for (const collection of ALL_COLLECTIONS) {
    const { page } = collection;
    const feed = page?.feed;
    if (!page || !feed) continue;
    app.get(feed.path, async (request, reply) => {
      const origin = originOf(request);
      const { docs } = await load(
        { db, caller: VISITOR, now: new Date(), ip: request.ip },
        collection,
        parseListOptions(collection, { sort: `-${feed.date}`, limit: String(MAX_RECORDS) }),
      );
      const channel = [
        element('title', `Oficio: ${collection.label.toLocaleLowerCase('es')}`),
        element('link', origin + page.path.replace(/[?/][^?/]*$/, '')),
        element('description', feed.description),
        element('language', 'es'),
        ...docs.map((doc) => item({ collection, page, feed, origin }, doc)),
      ];
      return reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=600')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${channel.join('\n')}</channel></rss>\n`,
        );
    });
  }
}
