/** The page of a single record: what its collection says of it, and the address that follows. */
import type { Condition } from './access.ts';

/** What a record is for search engines (schema.org). */
export type PageType =
  | 'Course'
  | 'EducationalOccupationalCredential'
  | 'QAPage'
  | 'ProfilePage'
  | 'NewsArticle'
  | 'EducationalOrganization'
  | 'CollectionPage';

/** The newest records of a collection as RSS, for who reads news elsewhere. */
export interface RecordFeed<F extends string = string> {
  /** Its address (`/novedades.rss`). */
  readonly path: string;
  readonly description: string;
  /** The field that says when each came out: the newest first. */
  readonly date: F;
  /** What stands for a record's description where it has none. */
  readonly text?: F;
}

/** `F`: the names of the collection's fields. */
export interface RecordPage<F extends string = string> {
  /** Its address, one of `RECORD_PATHS` (collections/record-pages.ts): `:field` stands for the record's value. */
  readonly path: string;
  /** The records that have a page: the field holds that value, or any (`true`). All, when left out. */
  readonly only?: Readonly<Partial<Record<F, string | true>>>;
  /** What the record is. Without it the page keeps its route's own head. */
  readonly type?: PageType;
  /** The fields that name it, one after the other; the collection's title when left out. */
  readonly title?: readonly F[];
  readonly description?: F;
  readonly image?: F;
  /** Of the rows that visitors read, those that the site map lists; `true` for all of them, none when left out. */
  readonly listed?: Condition | true;
  /** Its feed; none when left out. */
  readonly feed?: RecordFeed<F>;
}

const FIELD = /:(\w+)$/;

/** The field of a record that its path ends in. @throws Error for a path without one (a programming error) */
export function fieldOfPath(path: string): string {
  const field = FIELD.exec(path)?.[1];
  if (field === undefined) throw new Error(`${path} names no field.`);
  return field;
}

/** The path with the record's value in the place of its field. */
export const fillPath = (path: string, value: string): string =>
  path.replace(FIELD, () => encodeURIComponent(value));

/** Where the public site shows a record; undefined where it doesn't, or the record lacks what its path needs. */
export function publicPageOf(
  { page }: { readonly page?: RecordPage },
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  if (!page) return undefined;
  const hasPage = Object.entries(page.only ?? {}).every(([field, wanted]) =>
    wanted === true ? Boolean(record[field]) : record[field] === wanted,
  );
  const value = record[fieldOfPath(page.path)];
  return hasPage && typeof value === 'string' && value !== '' ? fillPath(page.path, value) : undefined;
}
