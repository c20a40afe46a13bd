/** Target field of an upload, as its client declares it, validated before any byte is sent. */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { isFileField } from '../types.ts';
import { maxBytesOf, tooLarge } from '../upload.ts';

interface Target {
  readonly coleccion: string;
  readonly campo: string;
  readonly nombre: string;
}

const NAME_CHARACTERS = 255;

/**
 * Validates the target of an upload.
 * @param metadata of the protocol's `Upload-Metadata`: `coleccion`, `campo` and `nombre`
 * @throws ContractError 400 when there is no such field, or the file is empty; 413 when the file is too
 * large. The error names the field
 */
export function targetOf(
  metadata: Readonly<Record<string, string | null>> | undefined,
  bytes: number | undefined,
): Target {
  const { coleccion = '', campo = '', nombre = '' } = metadata ?? {};
  const fields: Fields | undefined = collectionNamed(coleccion ?? '')?.fields;
  const field: Field | undefined =
    fields && campo && Object.hasOwn(fields, campo) ? fields[campo] : undefined;
  if (!coleccion || !campo || !field || !isFileField(field))
    throw invalid('Falta decir para qué campo es el archivo, o ese campo no lleva uno.');
  if (bytes === undefined) throw invalid('Falta decir cuánto pesa el archivo.', campo);
  if (bytes === 0) throw invalid(`El archivo de «${field.label}» está vacío.`, campo);
  if (bytes > maxBytesOf(field)) throw tooLarge(field, campo);
  return { coleccion, campo, nombre: (nombre ?? '').slice(0, NAME_CHARACTERS) || 'archivo' };
}

/** Error for an upload request that the protocol refuses. */
export const refusedByProtocol = (status: number): ContractError =>
  new ContractError(status, SENTENCES[status] ?? 'El pedido de carga no es válido.');

const SENTENCES: Readonly<Record<number, string>> = {
  404: 'No existe esa carga, o ya no está disponible.',
  409: 'La carga va por otro lugar. Conviene preguntar hasta dónde llegó y seguir desde ahí.',
  410: 'La carga quedó sin terminar más de un día y se descartó. Hay que volver a empezarla.',
  412: 'La carga por partes usa la versión 1.0.0 del protocolo tus.',
  413: 'El archivo es más grande de lo que se dijo al empezar.',
  423: 'La carga está en uso por otro pedido. Conviene intentar de nuevo en unos segundos.',
};
