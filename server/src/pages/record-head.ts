/** Head of a page: from its record, as `records/` describes it, or from the site itself. */
import { ALL_COLLECTIONS, type CollectionName } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { fieldOfPath, type RecordPage } from '@oficio/shared/contract/declaration/record-page';
import type { RouteMatch } from '@oficio/shared/contract/remotes/route-match';
import { isId } from '@oficio/shared/contract/values/ids';
import type { Database } from '../platform/database/connection.ts';
import type { HeadData } from './document/html.ts';
import { previewPath } from './previews/preview-routes.ts';
import { describerOf } from './records/describe.ts';
import { pageLd, recordLd, siteLd } from './records/json-ld.ts';
import { visitorsReader, type Reader } from './records/reader.ts';

interface PageOfRecord {
  readonly collection: Collection;
  readonly page: RecordPage;
  /** Value of the field that the path ends in. */
  readonly value: string;
  /** Query parameter that identifies the record, if the path doesn't. */
  readonly queryParam: string | undefined;
}

const withoutParamName = (path: string): string => path.replace(/:\w+/, ':');

/**
 * Returns the record that an address shows: identified by the last part of its path, or by a value in its
 * query.
 */
function recordOf(match: RouteMatch, query: URLSearchParams): PageOfRecord | undefined {
  for (const collection of ALL_COLLECTIONS) {
    const { page } = collection;
    if (!page) continue;
    const [path = '', queryPart] = page.path.split('?');
    if (withoutParamName(path) !== withoutParamName(match.route.path)) continue;
    const param = /:(\w+)/.exec(match.route.path)?.[1];
    const queryParam = queryPart?.split('=')[0];
    const value = queryParam === undefined ? match.params[param ?? ''] : query.get(queryParam);
    if (value) return { collection, page, value, queryParam };
  }
  return undefined;
}

/** Returns the id of the record that an address names, by the field of its path or by its slug. */
async function idOf(
  read: Reader,
  { collection, page, value, queryParam }: PageOfRecord,
): Promise<string | undefined> {
  const pathField = fieldOfPath(page.path);
  if (pathField === '_id' && (isId(value) || queryParam === undefined)) return value;
  const field = pathField === '_id' ? 'slug' : pathField;
  // The name comes from a declared collection.
  const { docs } = await read.list(collection.name as CollectionName, { [field]: value, limit: '1' });
  return docs[0]?._id;
}

/**
 * Returns the head of a page without a record. Pages that are useless to a visitor from a search engine are
 * hidden from it; a view points to its path instead.
 */
const headOfRoute = ({ route }: RouteMatch): HeadData => ({
  ...(route.access === 'publico' && !route.listed && !route.query && { noIndex: true }),
  ...(route.listed && { jsonLd: route.path === '/' ? siteLd : pageLd(route) }),
});

/** Returns the function that builds the head of a page, as any visitor may read it. */
export function recordHead(db: Database) {
  return async (match: RouteMatch, query: URLSearchParams, ip: string): Promise<HeadData | undefined> => {
    const pageOfRecord = recordOf(match, query);
    if (!pageOfRecord) return headOfRoute(match);
    const { collection, page, value, queryParam } = pageOfRecord;
    // Pages opened by a number or an id are for direct look-up, not for search engines.
    const describe = describerOf(collection);
    if (!describe) return { noIndex: true };
    const read = visitorsReader(db, ip);
    const id = await idOf(read, pageOfRecord);
    const description = id === undefined ? undefined : await describe(read, id);
    if (!description || id === undefined)
      return queryParam === undefined ? { noIndex: true } : headOfRoute(match);
    const image = previewPath(collection.name, description.picture);
    const { kind, name, line } = description.picture;
    return {
      title: description.title,
      description: description.description,
      canonical: description.path,
      image,
      imageAlt: `${kind}: ${name}${line === '' ? '' : `. ${line}`}`,
      ...(description.type && { type: description.type }),
      jsonLd: recordLd(description, image),
      ...(queryParam !== undefined &&
        fieldOfPath(page.path) === '_id' &&
        value !== id && { moved: withRecordId(match, query, queryParam, id) }),
    };
  };
}

/** Returns the same URL with the record's id in place of its other name. */
function withRecordId({ route }: RouteMatch, query: URLSearchParams, queryParam: string, id: string): string {
  const corrected = new URLSearchParams(query);
  corrected.set(queryParam, id);
  return `${route.path}?${corrected.toString()}`;
}
