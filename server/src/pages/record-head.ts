/** The head of a record's page, as its collection's declaration says it: title, words, picture, kind. */
import { parseListOptions } from '@oficio/shared/contract/answers/query';
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { fieldOfPath, publicPageOf, type RecordPage } from '@oficio/shared/contract/declaration/record-page';
import type { RouteMatch } from '@oficio/shared/contract/remotes/route-match';
import { load } from '../engine/collections/list.ts';
import { view } from '../engine/collections/view.ts';
import { plainText } from '../engine/search/lexemes.ts';
import { VISITOR } from '../platform/actor.ts';
import type { Database } from '../platform/database/connection.ts';
import type { HeadData } from './document/html.ts';

interface PageOfRecord {
  readonly collection: Collection;
  readonly page: RecordPage;
  /** The value of the field that the path ends in. */
  readonly value: string;
}

const nameless = (path: string): string => path.replace(/:\w+/, ':');

/** Which record an address shows: the last part of its path, or the value in its query that opens it. */
export function recordOf(match: RouteMatch, query: URLSearchParams): PageOfRecord | undefined {
  for (const collection of ALL_COLLECTIONS) {
    const { page } = collection;
    if (!page) continue;
    const [path = '', inQuery] = page.path.split('?');
    if (nameless(path) !== nameless(match.route.path)) continue;
    const param = /:(\w+)/.exec(match.route.path)?.[1];
    const value = inQuery === undefined ? match.params[param ?? ''] : query.get(inQuery.split('=')[0] ?? '');
    if (value) return { collection, page, value };
  }
  return undefined;
}

/** The record as any visitor may read it; undefined when there is none for them. */
async function visitorsRecord(
  db: Database,
  { collection, page, value }: PageOfRecord,
  ip: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const context = { db, caller: VISITOR, now: new Date(), ip };
  const field = fieldOfPath(page.path);
  try {
    if (field === '_id') return await view(context, collection, value, { expand: [] });
    const { docs } = await load(
      context,
      collection,
      parseListOptions(collection, { [field]: value, limit: '1' }),
    );
    return docs[0];
  } catch (error) {
    if (error instanceof ContractError && error.status < 500) return undefined;
    throw error;
  }
}

/** What the page calls the record. */
export function titleOf(
  collection: Collection,
  { title = [collection.title] }: RecordPage,
  record: Readonly<Record<string, unknown>>,
): string {
  const parts = title.map((field) => record[field]).filter((part) => typeof part === 'string' && part !== '');
  return parts.join(' ') || collection.singular;
}

/** The head of the page, when it is a record's; other routes keep their own. */
export function recordHead(db: Database) {
  return async (match: RouteMatch, query: URLSearchParams, ip: string): Promise<HeadData | undefined> => {
    const found = recordOf(match, query);
    if (!found?.page.type) return undefined;
    const record = await visitorsRecord(db, found, ip);
    const canonical = record && publicPageOf(found.collection, record);
    if (!record || canonical === undefined) return undefined;
    const { type, description: words, image } = found.page;
    const title = titleOf(found.collection, found.page, record);
    const description = plainText(String((words && record[words]) ?? ''))
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 200);
    const picture = image && record[image];
    return {
      title,
      ...(description && { description }),
      ...(typeof picture === 'string' && picture !== '' && { image: `/archivos/${picture}?ancho=1280` }),
      canonical,
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': type,
        name: title,
        ...(description && { description }),
        inLanguage: 'es',
      },
    };
  };
}
