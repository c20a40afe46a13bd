/** Validates an imported course: every value against its declaration, before anything is written. */
import type { PackageReview } from '@oficio/shared/contract/calls/course-package';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { parseCreate } from '@oficio/shared/contract/declaration/validation';
import { newId } from '@oficio/shared/contract/values/ids';
import type { Values } from '../../engine/collections/context.ts';
import { MAX_COURSE_PARTS } from '../copies/copy-course.ts';
import {
  COURSE,
  EXERCISE,
  LESSON,
  MODULE,
  QUESTION,
  recordsOf,
  type ImportedCourse,
} from './course-parts.ts';
import { withFileNames } from './file-names.ts';

/** Returns a question's JSON fields as text, as the API receives them. */
const jsonFields = (values: Values): Values =>
  Object.fromEntries(
    ['clave', 'retroalimentacion'].flatMap((name) =>
      values[name] === undefined ? [] : [[name, JSON.stringify(values[name])]],
    ),
  );

/** Adds the values that a package omits because they depend on where the record is created. */
export function withPlace(collection: Collection, values: Values, place: Values): Values {
  if (collection === COURSE) return { codigo: 'SIN-CODIGO', ...values, ...place };
  // Send keys as JSON: a bare word that is valid JSON would be parsed as another value.
  if (collection === QUESTION) return { ...values, ...jsonFields(values), ...place };
  return { ...values, ...place };
}

/** Places of records that are only validated, by collection. */
const PLACEHOLDER_PLACES: ReadonlyMap<Collection, () => Values> = new Map<Collection, () => Values>([
  [COURSE, () => ({ centro: newId(), docentes: [newId()] })],
  [MODULE, () => ({ curso: newId(), orden: 1 })],
  [LESSON, () => ({ modulo: newId(), orden: 1 })],
  [EXERCISE, () => ({ curso: newId() })],
  [QUESTION, () => ({ curso: newId(), centro: newId() })],
]);

/**
 * Returns the validated values.
 * @throws ContractError that names the record
 */
export function parseRecord(collection: Collection, values: Values): Values {
  try {
    return parseCreate(collection, values);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    throw recordError(error, collection, values);
  }
}

/** Returns the same error on the field `archivo`, with a message that names the record. */
export function recordError(error: ContractError, collection: Collection, values: Values): ContractError {
  const titulo = values[collection.title];
  const name = typeof titulo === 'string' ? ` «${titulo.slice(0, 120)}»` : '';
  const article = collection.gender === 'm' ? 'el' : 'la';
  return new ContractError(
    error.status,
    `En ${article} ${collection.singular}${name}: ${error.message}`,
    'archivo',
  );
}

/**
 * Checks every record of an imported course, and how many there are.
 * @throws ContractError 400 that names the record and the field
 */
export function validateImport(imported: ImportedCourse): void {
  const records = recordsOf(imported);
  if (records.length - imported.banco.length > MAX_COURSE_PARTS)
    throw invalid(`El curso trae más de ${MAX_COURSE_PARTS} módulos, clases y ejercicios.`, 'archivo');
  const known = new Set(imported.archivos.map(({ id }) => id));
  for (const { collection, valores } of records) {
    const { estado: _, ...rest } = valores;
    const withIds = withFileNames(collection, rest, (name, field) => {
      if (known.has(name)) return newId();
      // A text may name a file that was already missing at its source.
      if (field.kind === 'richText' || field.kind === 'markdown') return undefined;
      throw recordError(invalid('nombra un archivo que no está.'), collection, valores);
    });
    parseRecord(collection, withPlace(collection, withIds, PLACEHOLDER_PLACES.get(collection)?.() ?? {}));
  }
}

/** Returns the review of an imported course: its counts and warnings. */
export function reviewOf(imported: ImportedCourse): PackageReview {
  const records = recordsOf(imported);
  const count = (collection: Collection) => records.filter((one) => one.collection === collection).length;
  const { titulo } = imported.curso;
  return {
    formato: imported.formato,
    titulo: typeof titulo === 'string' ? titulo : '',
    modulos: count(MODULE),
    clases: count(LESSON),
    ejercicios: count(EXERCISE),
    banco: count(QUESTION),
    preguntas: records
      .filter(({ collection }) => collection === EXERCISE)
      .reduce(
        (sum, { valores: { reactivos } }) => sum + (Array.isArray(reactivos) ? reactivos.length : 0),
        0,
      ),
    archivos: imported.archivos.length,
    avisos: imported.avisos,
  };
}
