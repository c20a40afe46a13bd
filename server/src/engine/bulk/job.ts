/** A bulk work: its row, its options and its dependencies. */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { trabajos as declaration } from '@oficio/shared/contract/collections/trabajos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { isId } from '@oficio/shared/contract/values/ids';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { CollectionName } from '@oficio/shared/contract/collections/index';
import type { CreationLimit } from '../collections/creation-limit.ts';
import type { Domain } from '../collections/hooks.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { Stored } from '../sql/stored.ts';

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
  readonly paces: Readonly<Partial<Record<CollectionName, CreationLimit>>>;
  readonly mail?: Mailer;
  readonly origin?: string;
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

const KNOWN = new Set(['consulta', 'registros', 'cambios', 'columnas', 'existentes', 'requeridos', 'fijos']);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** @throws ContractError 400 on `opciones` */
export function readOptions(raw: unknown): WorkOptions {
  const wrong = (what: string) => invalid(`Las opciones del trabajo no se entienden: ${what}.`, 'opciones');
  const options = raw ?? {};
  if (!isRecord(options)) throw wrong('deben ser un objeto');
  const unknown = Object.keys(options).find((name) => !KNOWN.has(name));
  if (unknown) throw wrong(`«${unknown.slice(0, 60)}» no existe`);
  const {
    consulta = {},
    registros,
    cambios,
    columnas,
    existentes = 'actualizar',
    requeridos,
    fijos,
  } = options;
  if (!isRecord(consulta) || !isTexts(Object.values(consulta))) throw wrong('«consulta»');
  if (registros !== undefined && (!isTexts(registros) || !registros.every(isId))) throw wrong('«registros»');
  if (cambios !== undefined && !isRecord(cambios)) throw wrong('«cambios»');
  if (fijos !== undefined && !isRecord(fijos)) throw wrong('«fijos»');
  if (columnas !== undefined && !isTexts(columnas)) throw wrong('«columnas»');
  if (requeridos !== undefined && !isTexts(requeridos)) throw wrong('«requeridos»');
  if (existentes !== 'actualizar' && existentes !== 'omitir') throw wrong('«existentes»');
  return {
    // Every value was checked to be a text above.
    consulta: consulta as Record<string, string>,
    existentes,
    ...(registros && { registros }),
    ...(cambios && { cambios }),
    ...(columnas && { columnas }),
    ...(requeridos && { requeridos }),
    ...(fijos && { fijos }),
  };
}

/** Collections that bulk works don't handle. */
const CLOSED: ReadonlySet<string> = new Set(['trabajos', 'archivos']);

/** @throws ContractError 400 on `coleccion` */
export function collectionOf(name: string): Collection {
  const collection = collectionNamed(name);
  if (!collection || CLOSED.has(name))
    throw invalid('No existe esa colección, o no se trabaja por listas.', 'coleccion');
  return collection;
}
