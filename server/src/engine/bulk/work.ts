/** A bulk work: its row, its options and its dependencies. */
import { collectionNamed, type CollectionName } from '@oficio/shared/contract/collections/index';
import { trabajos as declaration } from '@oficio/shared/contract/collections/trabajos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { isId } from '@oficio/shared/contract/values/ids';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Row, Values } from '../collections/context.ts';
import type { CreationLimit } from '../collections/creation-limit.ts';
import { hooksOf, type Domain, type WriteContext } from '../collections/hooks.ts';
import type { ListRules } from '../collections/list-rules.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { Stored } from '../sql/stored.ts';
import type { FindNamed } from './lookup.ts';

export const trabajos: Collection = declaration;
export type Work = Stored<'trabajos'>;

/** Dependencies of the works. */
export interface BulkDeps {
  readonly db: Database;
  readonly hooks: Domain;
  readonly storage: FileStorage;
  readonly jobs: Pick<Jobs, 'send'>;
  /** Returns the person's current permissions; undefined for an account that may no longer sign in. */
  readonly actorOf: (id: string) => Promise<Actor | undefined>;
  /** Rate limiters of the creation of some records, the same as for creating them one by one. */
  readonly creationLimits: Readonly<Partial<Record<CollectionName, CreationLimit>>>;
  readonly mail?: Mailer;
  readonly origin?: string;
}

/** A work, with its collection and its options resolved. */
export interface ResolvedWork {
  readonly collection: Collection;
  readonly work: Work;
  readonly options: WorkOptions;
}

/** The work in progress that each row is applied with. */
export interface BulkOperation extends ResolvedWork {
  readonly find: FindNamed;
  /** Creates a record of the collection, within the person's rate limit. */
  readonly create: (context: WriteContext, values: Values) => Promise<Row>;
}

/** `opciones`, parsed and validated. */
export interface WorkOptions {
  /** The list's options, as in its URL: filters, `searchString`, `sort`, `papelera`. */
  readonly consulta: Readonly<Record<string, string>>;
  /** Restricts the selection to these ids. */
  readonly registros?: readonly string[];
  /** Values that a change writes. */
  readonly cambios?: Readonly<Record<string, unknown>>;
  /**
   * Columns by field: the columns to write for an export, the field of each column for an import ('' for
   * none).
   */
  readonly columnas?: readonly string[];
  /** Action for records that already exist in an import. */
  readonly existentes: 'actualizar' | 'omitir';
  /** Paths of the columns that every line of an import must fill in. */
  readonly requeridos?: readonly string[];
  /** Values that every line of an import gets, regardless of the file. */
  readonly fijos?: Readonly<Record<string, unknown>>;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Checks of each option, in the order in which problems are reported. */
const OPTION_CHECKS: Readonly<Record<keyof WorkOptions, (value: unknown) => boolean>> = {
  consulta: (value) => isRecord(value) && isTexts(Object.values(value)),
  registros: (value) => isTexts(value) && value.every(isId),
  cambios: isRecord,
  fijos: isRecord,
  columnas: isTexts,
  requeridos: isTexts,
  existentes: (value) => value === 'actualizar' || value === 'omitir',
};

/** @throws ContractError 400 on `opciones` */
export function readOptions(raw: unknown): WorkOptions {
  const invalidOptions = (reason: string) =>
    invalid(`Las opciones del trabajo no se entienden: ${reason}.`, 'opciones');
  const given = raw ?? {};
  if (!isRecord(given)) throw invalidOptions('deben ser un objeto');
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(OPTION_CHECKS, name));
  if (unknown) throw invalidOptions(`«${unknown.slice(0, 60)}» no existe`);
  const { consulta = {}, existentes = 'actualizar', ...optional } = given;
  const options: Record<string, unknown> = { consulta, existentes, ...optional };
  for (const [name, isValid] of Object.entries(OPTION_CHECKS))
    if (options[name] !== undefined && !isValid(options[name])) throw invalidOptions(`«${name}»`);
  // Every option was checked above.
  return options as unknown as WorkOptions;
}

/** Collections that bulk works don't handle. */
const EXCLUDED_COLLECTIONS: ReadonlySet<string> = new Set(['trabajos', 'archivos']);

/** @throws ContractError 400 on `coleccion` */
export function collectionOf(name: string): Collection {
  const collection = collectionNamed(name);
  if (!collection || EXCLUDED_COLLECTIONS.has(name))
    throw invalid('No existe esa colección, o no se trabaja por listas.', 'coleccion');
  return collection;
}

/** Resolves a stored work. @throws ContractError 400 on `coleccion` or `opciones` */
export const resolveWork = (work: Work): ResolvedWork => ({
  collection: collectionOf(work.coleccion),
  work,
  options: readOptions(work.opciones),
});

/**
 * Returns the collection's own list hooks; undefined for an import with a column per field. An import is a
 * list when its lines share values that aren't in the file, such as the course of the invitations.
 */
export const listRulesOf = (
  context: Pick<WriteContext, 'hooks'>,
  collection: Collection,
  { tipo }: { readonly tipo: Work['tipo'] },
  { fijos }: Pick<WorkOptions, 'fijos'>,
): ListRules<WriteContext> | undefined =>
  tipo === 'importacion' && fijos ? hooksOf(context, collection)?.list : undefined;
