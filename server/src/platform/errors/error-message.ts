/**
 * Reduces a failure to what may be stored: enough to find it in the code and the logs, without personal data.
 */
import path from 'node:path';

interface ErrorDescription {
  readonly mensaje: string;
  readonly codigo: string | undefined;
  readonly sitio: string | undefined;
}

const MAX_LENGTH = 300;
const ROOT = path.resolve(import.meta.dirname, '../../../..');
const IDENTIFIER = /^[A-Za-z_][\w.]{0,62}$/;
/** PostgreSQL's class 22: the message quotes the value that it couldn't parse. */
const QUOTES_DATA = /^22/;

/**
 * Returns a text without addresses, ids, long numbers, links and quoted values; names of tables and
 * properties stay.
 */
export function impersonal(text: string, quotesData = false): string {
  return text
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)*/g, '‹correo›')
    .replace(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '‹id›')
    .replace(/\b(?:https?|postgres(?:ql)?|smtps?):\/\/\S+/gi, '‹dirección›')
    .replace(/(["'`«“])([^"'`»”]*)(["'`»”])/g, (whole, _open, inner: string) =>
      !quotesData && IDENTIFIER.test(inner) ? whole : '‹dato›',
    )
    .replace(/\d{1,3}(?:\.\d{1,3}){3}/g, '‹ip›')
    .replace(/\d{4,}/g, '‹número›')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}

/** Returns the first stack frame in our code: "server/src/collections/write.ts:120". */
function siteOf(stack: string | undefined): string | undefined {
  for (const line of stack?.split('\n').slice(1) ?? []) {
    const [, file, row] = /(?:file:\/\/)?(\/[^():]+):(\d+):\d+\)?$/.exec(line) ?? [];
    if (file?.startsWith(`${ROOT}${path.sep}`) && !file.includes('node_modules'))
      return `${path.relative(ROOT, file)}:${row}`;
  }
  return undefined;
}

/** Returns the parts of a thrown value that may be stored. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error))
    return { mensaje: impersonal(String(error)), codigo: undefined, sitio: undefined };
  const { code } = error as { code?: unknown };
  const codigo = typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? code : undefined;
  // A parser quotes its input anywhere in the message, so cut at the first quote.
  const text = error instanceof SyntaxError ? error.message.split(/["'`«]/)[0]! : error.message;
  const name = error.name === 'Error' || error.name === 'ContractError' ? '' : `${error.name}: `;
  const mensaje = impersonal(`${name}${text || codigo || 'Sin mensaje'}`, QUOTES_DATA.test(codigo ?? ''));
  return { mensaje, codigo, sitio: siteOf(error.stack) };
}
