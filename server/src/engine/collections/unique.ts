/** What a broken unique index says to a person. Index names come from database/tables.ts. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { theRecord } from './context.ts';

/** 409: somebody has that value already. */
export class UniqueConflict extends ContractError {
  /** What it tells was counted for the person: nobody need count it again. */
  counted = false;
  constructor(message: string, field?: string) {
    super(409, message, field);
  }
}

/** Sent twice at once, the second is tried again: then it finds what the first stored, and answers it. */
export const onceMore = <T>(attempt: () => Promise<T>): Promise<T> =>
  attempt().catch((error: unknown) => {
    if (error instanceof UniqueConflict) return attempt();
    throw error;
  });

/** The conflict behind a database error: 409 naming the field; undefined when it is another error. */
export function uniqueConflict(collection: Collection, error: unknown): UniqueConflict | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505' || !constraint) return undefined;
  const a = collection.gender === 'm' ? 'otro' : 'otra';
  if (constraint === `${collection.name}_pkey`)
    return new UniqueConflict(`Ya existe ${theRecord(collection)} con ese identificador.`, '_id');
  const fields: Fields = collection.fields;
  const all = constraint
    .slice(collection.name.length + 1)
    .replace(/_unico$/, '')
    .split('_');
  // What the server counts nobody wrote: the conflict is in the rest.
  const written = all.filter((name) => !fields[name]?.derived);
  const names = written.length > 0 ? written : all;
  const labels = names.map((name) => `«${fields[name]?.label ?? name}»`);
  const field = names.at(-1);
  return new UniqueConflict(
    `Ya existe ${a} ${collection.singular} con el mismo valor en ${labels.join(' y ')}.`,
    field,
  );
}
