import { findNumber } from '../../contract/values/certificate-number.ts';
import { isRecord } from '../../contract/values/guards.ts';
import { readEntry } from './entry.ts';
import { nothing, type Presented } from './presented.ts';
import { compactIn } from './qr-address.ts';

/** Maximum characters of a text, more than any credential has. */
const MAX_CHARACTERS = 1_000_000;
/** A JWT: a JSON object begins with `eyJ` in base64url. */
const JWT = /(?:^|[^\w-])(eyJ[\w-]{5,}\.eyJ[\w-]{5,}\.[\w-]{10,})(?![\w-])/;
/** Members in which other systems nest a credential. */
const WRAPPERS = ['jwt', 'credential', 'verifiableCredential', 'vc'];
const HAS_ADDRESS = /\/verificar\/[^\s?#/]*\d/i;

const NO_CERTIFICATE_MESSAGE = 'El texto no lleva un certificado firmado ni su número.';

/** Reads a text: a QR's address, a signed document, or a number with its code. */
export function readText(text: string): Presented {
  if (text.trim() === '') return nothing('Está vacío: no hay un certificado que leer.');
  if (text.length > MAX_CHARACTERS) return nothing('El texto es demasiado largo para ser un certificado.');
  const bytes = compactIn(text);
  if (bytes) return { kind: 'compact', bytes };
  return readJson(text) ?? readJwt(text) ?? readNumber(text) ?? nothing(NO_CERTIFICATE_MESSAGE);
}

function readJwt(text: string): Presented | undefined {
  const jwt = JWT.exec(text)?.[1];
  return jwt === undefined ? undefined : { kind: 'jwt', jwt };
}

function readNumber(text: string): Presented | undefined {
  if (!HAS_ADDRESS.test(text) && !findNumber(text)) return undefined;
  const entry = readEntry(text);
  return entry && { kind: 'number', entry };
}

function readJson(text: string): Presented | undefined {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  if (!/^[[{"]/.test(trimmed)) return undefined;
  try {
    return presentedBy(JSON.parse(trimmed));
  } catch {
    // It only looked like JSON, or it is truncated: it may still contain something else.
    return undefined;
  }
}

/** Returns the credential in a JSON value, taken out of a few levels of wrappers. */
function presentedBy(value: unknown, depth = 0): Presented | undefined {
  if (typeof value === 'string') return readJwt(value);
  if (Array.isArray(value)) return value.length === 1 ? presentedBy(value[0], depth + 1) : undefined;
  if (!isRecord(value) || depth > 3) return undefined;
  // A value with a proof or a subject is itself the credential, not a wrapper.
  const isCredential = Object.hasOwn(value, 'proof') || Object.hasOwn(value, 'credentialSubject');
  const wrapper = isCredential ? undefined : WRAPPERS.find((name) => Object.hasOwn(value, name));
  if (wrapper !== undefined) return presentedBy(value[wrapper], depth + 1);
  return { kind: 'document', document: value };
}
