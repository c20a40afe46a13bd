/** The site map: an index, and for each kind of page parts of so many addresses, all that any visitor may open. */
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { fieldOfPath, fillPath, type RecordPage } from '@oficio/shared/contract/declaration/record-page';
import { visibleQuery } from '../engine/collections/visible.ts';
import { conditionSql } from '../engine/permissions/conditions.ts';
import { VISITOR } from '../platform/actor.ts';
import type { Database } from '../platform/database/connection.ts';
import { ident } from '../platform/database/identifiers.ts';
import { escapeXml } from './xml.ts';

/** Addresses of a part: sitemaps.org lets one have 50,000, and this many are made in a moment. */
const PART = 20_000;
/** What the fixed pages are called among the kinds. */
const FIXED = 'paginas';
/** How long a statement may take, in milliseconds: it is nobody's in particular, and its answer is kept. */
const MAP_MS = 20_000;

interface Kind {
  readonly collection: Collection;
  readonly page: RecordPage;
  readonly listed: NonNullable<RecordPage['listed']>;
}
const KINDS: readonly Kind[] = ALL_COLLECTIONS.flatMap((collection) => {
  const { page } = collection;
  return page?.listed ? [{ collection, page, listed: page.listed }] : [];
});

/** The rows of a kind that are listed: what visitors read, and of it what its declaration says. */
function listedRows({ collection, listed }: Kind): { readonly rows: string; readonly values: unknown[] } {
  const { where, values, binding } = visibleQuery(collection, { caller: VISITOR, now: new Date() });
  const more = listed === true ? 'true' : conditionSql(collection, listed, 't', binding);
  return {
    rows: `from ${ident(collection.name)} t where not t."eliminado" and ${where} and ${more}`,
    values,
  };
}

/** Its parts, in order, with when a record of each last changed. */
async function partsOf(db: Database, kind: Kind): Promise<{ readonly part: number; readonly at: string }[]> {
  const { rows: from, values } = listedRows(kind);
  const text = `select part::int as part, max(at) as at from (select (row_number() over (order by t."_id") - 1) / ${PART} + 1 as part, t."actualizadoEn" as at ${from}) p group by 1 order by 1`;
  const { rows } = await db.reading(MAP_MS, (read) => read.query<{ part: number; at: string }>(text, values));
  return rows;
}

const document = (root: string, lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`;
const entry = (name: string, address: string, at?: string): string =>
  `<${name}><loc>${escapeXml(address)}</loc>${at === undefined ? '' : `<lastmod>${at.slice(0, 10)}</lastmod>`}</${name}>`;

export interface SiteMap {
  /** Where all parts are named. */
  index(origin: string): Promise<string>;
  /** A part; undefined when there is none. */
  part(origin: string, kind: string, part: number): Promise<string | undefined>;
}

/** @param fixed paths of the pages that show no record */
export function siteMap(db: Database, fixed: () => Promise<readonly string[]>): SiteMap {
  return {
    async index(origin) {
      const address = (kind: string, part: number) => `${origin}/sitemap-${kind}-${part}.xml`;
      const lines = [entry('sitemap', address(FIXED, 1))];
      // One after the other: nobody waits for it, and others want connections too.
      for (const kind of KINDS)
        for (const { part, at } of await partsOf(db, kind))
          lines.push(entry('sitemap', address(kind.collection.name, part), at));
      return document('sitemapindex', lines);
    },
    async part(origin, name, part) {
      if (name === FIXED) {
        if (part !== 1) return undefined;
        return document(
          'urlset',
          (await fixed()).map((path) => entry('url', origin + path)),
        );
      }
      const kind = KINDS.find(({ collection }) => collection.name === name);
      if (!kind) return undefined;
      const { rows: from, values } = listedRows(kind);
      const field = ident(fieldOfPath(kind.page.path));
      // Deleting one moves the others by a place: until both parts are made again, one address may be in neither.
      const text = `select t.${field} as value, t."actualizadoEn" as at ${from} order by t."_id" limit ${PART} offset ${(part - 1) * PART}`;
      const { rows } = await db.reading(MAP_MS, (read) =>
        read.query<{ value: string; at: string }>(text, values),
      );
      if (rows.length === 0) return undefined;
      return document(
        'urlset',
        rows.map(({ value, at }) => entry('url', origin + fillPath(kind.page.path, value), at)),
      );
    },
  };
}
