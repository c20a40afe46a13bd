/** Validates an imported course: every value against its declaration, before anything is written. */
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { parseCreate } from '@oficio/shared/contract/declaration/validation';
import type { PackageReview } from '@oficio/shared/contract/calls/course-package';
import { newId } from '@oficio/shared/contract/values/ids';
import type { Values } from '../../engine/collections/context.ts';
import { MAX_PARTS } from '../copies/copy-course.ts';
import { COURSE, EXERCISE, LESSON, MODULE, QUESTION, recordsOf, type Brought } from './course-parts.ts';
import { withFileNames } from './file-names.ts';

const asText = (values: Values): Values =>
  Object.fromEntries(
    ['clave', 'retroalimentacion'].flatMap((name) =>
      values[name] === undefined ? [] : [[name, JSON.stringify(values[name])]],
    ),
  );

/** Adds the values that a package omits because they depend on where the record is created. */
export function placed(collection: Collection, values: Values, place: Values): Values {
  if (collection === COURSE) return { codigo: 'SIN-CODIGO', ...values, ...place };
  // Send keys as JSON: a bare word that is valid JSON would be parsed as another value.
  if (collection === QUESTION) return { ...values, ...asText(values), ...place };
  return { ...values, ...place };
}

const SOMEWHERE: ReadonlyMap<Collection, () => Values> = new Map<Collection, () => Values>([
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
export function parsed(collection: Collection, values: Values): Values {
  try {
    return parseCreate(collection, values);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    throw inRecord(error, collection, values);
  }
}

/** Returns the same error on the field `archivo`, with a message that names the record. */
export function inRecord(error: ContractError, collection: Collection, values: Values): ContractError {
  const titulo = values[collection.title];
  const name = typeof titulo === 'string' ? ` «${titulo.slice(0, 120)}»` : '';
  const the = collection.gender === 'm' ? 'el' : 'la';
  return new ContractError(
    error.status,
    `En ${the} ${collection.singular}${name}: ${error.message}`,
    'archivo',
  );
}

/**
 * Checks every record of an imported course, and how many there are.
 * @throws ContractError 400 that names the record and the field
 */
export function validateImport(brought: Brought): void {
  const records = recordsOf(brought);
  if (records.length - brought.banco.length > MAX_PARTS)
    throw invalid(`El curso trae más de ${MAX_PARTS} módulos, clases y ejercicios.`, 'archivo');
  const known = new Set(brought.archivos.map(({ id }) => id));
  for (const { collection, valores } of records) {
    const { estado: _, ...rest } = valores;
    const named = withFileNames(collection, rest, (name, field) => {
      if (known.has(name)) return newId();
      // A text may name a file that was already missing at its source.
      if (field.kind === 'richText' || field.kind === 'markdown') return undefined;
      throw inRecord(invalid('nombra un archivo que no está.'), collection, valores);
    });
    parsed(collection, placed(collection, named, SOMEWHERE.get(collection)?.() ?? {}));
  }
}

/** Returns the review of an imported course: its counts and warnings. */
export function reviewOf(brought: Brought): PackageReview {
  const records = recordsOf(brought);
  const count = (collection: Collection) => records.filter((one) => one.collection === collection).length;
  const { titulo } = brought.curso;
  return {
    formato: brought.formato,
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
    archivos: brought.archivos.length,
    avisos: brought.avisos,
  };
}
