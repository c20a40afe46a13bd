/** A work over many records: its row, what it was asked, and what it runs with. */
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
import type { CreationPace } from '../collections/creation-pace.ts';
import type { Domain } from '../collections/rules.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { Stored } from '../sql/stored.ts';

export const trabajos: Collection = declaration;
export type Work = Stored<'trabajos'>;

/** What doing works takes. */
export interface BulkDeps {
  readonly db: Database;
  readonly rules: Domain;
  readonly storage: FileStorage;
  readonly jobs: Pick<Jobs, 'send'>;
  /** The person as permissions see them now; undefined for one who may no longer come in. */
  readonly actorOf: (id: string) => Promise<Actor | undefined>;
  /** What the creation of some records goes through, as it does one by one. */
  readonly paces: Readonly<Partial<Record<CollectionName, CreationPace>>>;
  readonly mail?: Mailer;
  readonly origin?: string;
}

/** `opciones`, read and checked. */
export interface WorkOptions {
  /** A list's own options, as in its address: filters, `searchString`, `sort`, `papelera`. */
  readonly consulta: Readonly<Record<string, string>>;
  /** Only these of them. */
  readonly registros?: readonly string[];
  /** What a change writes. */
  readonly cambios?: Readonly<Record<string, unknown>>;
  /** The columns by field: of an export those that it writes, of an import what each one of the file is ('' is none). */
  readonly columnas?: readonly string[];
  /** What an import does with records that exist. */
  readonly existentes: 'actualizar' | 'omitir';
  /** Columns, by their path, that every line of an import has to fill in. */
  readonly requeridos?: readonly string[];
  /** Values that every line of an import has, whatever the file says. */
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
    // Every value was just seen to be a text.
    consulta: consulta as Record<string, string>,
    existentes,
    ...(registros && { registros }),
    ...(cambios && { cambios }),
    ...(columnas && { columnas }),
    ...(requeridos && { requeridos }),
    ...(fijos && { fijos }),
  };
}

/** Collections that are no matter of lists. */
const CLOSED: ReadonlySet<string> = new Set(['trabajos', 'archivos']);

/** @throws ContractError 400 on `coleccion` */
export function collectionOf(name: string): Collection {
  const collection = collectionNamed(name);
  if (!collection || CLOSED.has(name))
    throw invalid('No existe esa colección, o no se trabaja por listas.', 'coleccion');
  return collection;
}
