/** A number and a code, in whatever people write or paste. */
import { findCode, findNumber, tidyCode, tidyNumber } from '../../contract/values/certificate-number.ts';

export interface Entry {
  readonly numero: string;
  readonly codigo: string;
}

/** The address that a certificate has: on older papers its QR holds it. */
const ADDRESS = /\/verificar\/([^\s?#/]+)\/?(?:\?(?:[^\s#]*&)?codigo=([^\s&#]+))?/i;
/** The number and the code in a text; undefined when it is empty. What is no number goes as it is: the server answers that it does not exist. */
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
