/** Site map: an index, and for each kind of page parts with a maximum of addresses, all of them public. */
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { fieldOfPath, fillPath, type RecordPage } from '@oficio/shared/contract/declaration/record-page';
import { escapeXml } from '@oficio/shared/kit/escape-markup';
import type { Request } from '../engine/collections/context.ts';
import { visibleQuery } from '../engine/collections/visible.ts';
import { conditionSql } from '../engine/permissions/conditions.ts';
import { column, constant, fragment, raw, run, type Fragment } from '../engine/sql/fragment.ts';
import { VISITOR } from '../platform/actor.ts';
import type { Database } from '../platform/database/connection.ts';

/** Maximum addresses of a part: sitemaps.org allows 50,000, and this many are quick to make. */
const MAX_URLS_PER_PART = 20_000;
/** Kind of the fixed pages. */
const FIXED_PAGES = 'paginas';
/** Statement timeout in milliseconds. Long, since no visitor waits for it and its answer is cached. */
const STATEMENT_TIMEOUT_MS = 20_000;

interface Kind {
  readonly collection: Collection;
  readonly page: RecordPage;
  readonly listed: NonNullable<RecordPage['listed']>;
}
const KINDS: readonly Kind[] = ALL_COLLECTIONS.flatMap((collection) => {
  const { page } = collection;
  return page?.listed ? [{ collection, page, listed: page.listed }] : [];
});

/**
 * Returns the `from` clause of a kind's listed rows: those that visitors may read and that its declaration
 * lists.
 */
function listedRows({ collection, listed }: Kind, visitor: Request): Fragment {
  const { where } = visibleQuery(collection, visitor);
  const isListed = listed === true ? raw('true') : conditionSql(collection, listed, 't');
  return fragment`from ${column(collection.name)} t where not t."eliminado" and ${where} and ${isListed}`;
}

/** Returns the parts of a kind in order, each with the last change of its records. */
async function partsOf(db: Database, kind: Kind) {
  const visitor = { caller: VISITOR, now: new Date() };
  const statement = fragment`select part::int as part, max(changed_at) as "changedAt" from (select (row_number() over (order by t."_id") - 1) / ${constant(MAX_URLS_PER_PART)} + 1 as part, t."actualizadoEn" as changed_at ${listedRows(kind, visitor)}) p group by 1 order by 1`;
  const { rows } = await db.reading(STATEMENT_TIMEOUT_MS, (read) =>
    run<{ part: number; changedAt: string }>(read, visitor, statement),
  );
  return rows;
}

/** Characters of a date in an ISO 8601 text. */
const DATE_LENGTH = 10;

const document = (root: string, lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`;
const entry = (name: string, url: string, changedAt?: string): string =>
  `<${name}><loc>${escapeXml(url)}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt.slice(0, DATE_LENGTH)}</lastmod>`}</${name}>`;

interface SiteMap {
  /** Returns the index, which names all parts. */
  index(origin: string): Promise<string>;
  /** Returns a part; undefined if it doesn't exist. */
  part(origin: string, kind: string, part: number): Promise<string | undefined>;
}

/**
 * Creates the site map.
 * @param fixedPaths returns the paths of the pages that show no record
 */
export function siteMap(db: Database, fixedPaths: () => Promise<readonly string[]>): SiteMap {
  return {
    async index(origin) {
      const partUrl = (kind: string, part: number) => `${origin}/sitemap-${kind}-${part}.xml`;
      const lines = [entry('sitemap', partUrl(FIXED_PAGES, 1))];
      // One kind at a time: nobody waits for the index, and others need connections too.
      for (const kind of KINDS)
        for (const { part, changedAt } of await partsOf(db, kind))
          lines.push(entry('sitemap', partUrl(kind.collection.name, part), changedAt));
      return document('sitemapindex', lines);
    },
    async part(origin, name, part) {
      if (name === FIXED_PAGES) {
        if (part !== 1) return undefined;
        return document(
          'urlset',
          (await fixedPaths()).map((path) => entry('url', origin + path)),
        );
      }
      const kind = KINDS.find(({ collection }) => collection.name === name);
      if (!kind) return undefined;
      const visitor = { caller: VISITOR, now: new Date() };
      const field = column(fieldOfPath(kind.page.path), 't');
      // A deletion shifts the later records by one: until both parts are made again, one address may be in
      // neither.
      const statement = fragment`select ${field} as value, t."actualizadoEn" as "changedAt" ${listedRows(kind, visitor)} order by t."_id" limit ${constant(MAX_URLS_PER_PART)} offset ${constant((part - 1) * MAX_URLS_PER_PART)}`;
      const { rows } = await db.reading(STATEMENT_TIMEOUT_MS, (read) =>
        run<{ value: string; changedAt: string }>(read, visitor, statement),
      );
      if (rows.length === 0) return undefined;
      return document(
        'urlset',
        rows.map(({ value, changedAt }) => entry('url', origin + fillPath(kind.page.path, value), changedAt)),
      );
    },
  };
}
