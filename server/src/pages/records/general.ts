/** Describes a record of a collection without a file of its own here, from its declaration (`page`). */
import type { CollectionName } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { publicPageOf, type RecordPage } from '@oficio/shared/contract/declaration/record-page';
import { descriptionText, fieldText } from './description-text.ts';
import { pictureUrl, type PageDescription } from './description.ts';
import type { Reader } from './reader.ts';

/** Returns the title of a record's page. */
export function titleOf(
  collection: Collection,
  { title = [collection.title] }: RecordPage,
  record: Readonly<Record<string, unknown>>,
): string {
  const parts = title.map((field) => record[field]).filter((part) => typeof part === 'string' && part !== '');
  return parts.join(' ') || collection.singular;
}

export const describeGeneral =
  (collection: Collection, page: RecordPage) =>
  async (read: Reader, id: string): Promise<PageDescription | undefined> => {
    // The name comes from a declared collection. The fields are only known by name here.
    const record: Readonly<Record<string, unknown>> | undefined = await read.find(
      collection.name as CollectionName,
      id,
    );
    const path = record && publicPageOf(collection, record);
    if (!record || path === undefined) return undefined;
    const textOf = (field: string | undefined): string | undefined => {
      const value = field === undefined ? undefined : record[field];
      return typeof value === 'string' && value !== '' ? value : undefined;
    };
    const title = titleOf(collection, page, record);
    const kind = collection.singular.charAt(0).toUpperCase() + collection.singular.slice(1);
    const about = page.description ?? '';
    const text = fieldText(collection.fields[about], record[about]);
    const words = descriptionText(text, [`${kind} de Oficio`]);
    return {
      title,
      description: words,
      path,
      ancestors: [],
      picture: { id, version: Number(record['version'] ?? 1), kind, name: title, line: '' },
      structuredData: (urlOf) => ({
        '@type': page.type ?? 'WebPage',
        '@id': urlOf(path),
        name: title,
        description: words,
        url: urlOf(path),
        image: pictureUrl(urlOf, textOf(page.image)),
        inLanguage: 'es',
      }),
    };
  };
