/** Public page of a record: its declaration, and the address derived from it. */
import type { Condition } from './access.ts';

/** Types of a record for search engines (schema.org). */
type PageType =
  | 'Course'
  | 'EducationalOccupationalCredential'
  | 'QAPage'
  | 'ProfilePage'
  | 'NewsArticle'
  | 'EducationalOrganization'
  | 'CollectionPage';

/** RSS feed of a collection's newest records. */
export interface RecordFeed<F extends string = string> {
  /** Its address (`/novedades.rss`). */
  readonly path: string;
  readonly description: string;
  /** The publication date; newest first. */
  readonly date: F;
  /** Fallback for a missing description. */
  readonly text?: F;
}

/** `F`: names of the collection's fields. */
export interface RecordPage<F extends string = string> {
  /**
   * Its address, one of `RECORD_PATHS` (collections/record-pages.ts), ending in the `:field` whose value
   * fills it.
   */
  readonly path: string;
  /**
   * Records that have a page: those in which this field has this value, or any value (`true`). Default: all.
   */
  readonly only?: Readonly<Partial<Record<F, string | true>>>;
  /** Structured data type. Without it, the page has its route's head. */
  readonly type?: PageType;
  /** Fields that form its title, joined; default: the collection's title. */
  readonly title?: readonly F[];
  readonly description?: F;
  readonly image?: F;
  /** Rows listed in the site map, among those that visitors may read: `true` for all; default: none. */
  readonly listed?: Condition | true;
  /** Its feed; default: none. */
  readonly feed?: RecordFeed<F>;
}

const FIELD = /:(\w+)$/;

/**
 * Returns the field that a record's path ends in.
 * @throws Error for a path without one (a programming error)
 */
export function fieldOfPath(path: string): string {
  const field = FIELD.exec(path)?.[1];
  if (field === undefined) throw new Error(`${path} names no field.`);
  return field;
}

/** Fills the record's value into its path. */
export const fillPath = (path: string, value: string): string =>
  path.replace(FIELD, () => encodeURIComponent(value));

/**
 * Returns the address of a record's public page; undefined if it has no page, or lacks the value that the
 * path needs.
 */
export function publicPageOf(
  { page }: { readonly page?: RecordPage },
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  if (!page) return undefined;
  const hasPage = Object.entries(page.only ?? {}).every(([field, expected]) =>
    expected === true ? Boolean(record[field]) : record[field] === expected,
  );
  const value = record[fieldOfPath(page.path)];
  return hasPage && typeof value === 'string' && value !== '' ? fillPath(page.path, value) : undefined;
}
