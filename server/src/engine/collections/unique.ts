/** Translates unique index violations for people. Index names come from engine/schema/tables.ts. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { theRecord } from './context.ts';

/** Refusal of a value that another record has (409). */
export class UniqueConflict extends ContractError {
  /** Whether this refusal already counted against the caller's rate limit. */
  counted = false;
  constructor(message: string, field?: string) {
    super(409, message, field);
  }
}

/**
 * Retries a create that hit a unique conflict: a duplicate sent concurrently then finds the stored record and
 * returns it.
 */
export const retryOnConflict = <T>(attempt: () => Promise<T>): Promise<T> =>
  attempt().catch((error: unknown) => {
    if (error instanceof UniqueConflict) return attempt();
    throw error;
  });

/** PostgreSQL's error code. */
const UNIQUE_VIOLATION = '23505';

/** Converts a database error to a conflict naming the field; undefined for other errors. */
export function uniqueConflict(collection: Collection, error: unknown): UniqueConflict | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== UNIQUE_VIOLATION || !constraint) return undefined;
  const another = collection.gender === 'm' ? 'otro' : 'otra';
  if (constraint === `${collection.name}_pkey`)
    return new UniqueConflict(`Ya existe ${theRecord(collection)} con ese identificador.`, '_id');
  const fields: Fields = collection.fields;
  const indexed = constraint
    .slice(collection.name.length + 1)
    .replace(/_unico$/, '')
    .split('_');
  // The server fills in counted fields, so the conflict is in the others.
  const sent = indexed.filter((name) => !fields[name]?.derived);
  const names = sent.length > 0 ? sent : indexed;
  const labels = names.map((name) => `«${fields[name]?.label ?? name}»`);
  const field = names.at(-1);
  return new UniqueConflict(
    `Ya existe ${another} ${collection.singular} con el mismo valor en ${labels.join(' y ')}.`,
    field,
  );
}
