/** A certificate's number and code, read from a text that a person wrote or pasted. */
import { findCode, findNumber, tidyCode, tidyNumber } from '../../contract/values/certificate-number.ts';

export interface Entry {
  readonly numero: string;
  readonly codigo: string;
}

/** The address of a certificate. The QR of older papers has it. */
const ADDRESS = /\/verificar\/([^\s?#/]+)\/?(?:\?(?:[^\s#]*&)?codigo=([^\s&#]+))?/i;
/**
 * Returns the number and the code in a text; undefined if it is empty. An invalid number is passed on
 * unchanged: the server answers that it does not exist.
 */
export function readEntry(text: string): Entry | undefined {
  const line = text.trim();
  if (line === '') return undefined;
  const [, numero, codigo = ''] = ADDRESS.exec(line) ?? [];
  if (numero !== undefined)
    return { numero: tidyNumber(safeDecode(numero)), codigo: tidyCode(safeDecode(codigo)) };
  const found = findNumber(line);
  if (found) return { numero: found.numero, codigo: findCode(found.rest) };
  const [unknown = '', rest = ''] = line.split(/[\s,;]+/);
  return { numero: tidyNumber(unknown), codigo: tidyCode(rest) };
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
