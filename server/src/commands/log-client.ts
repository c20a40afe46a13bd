/** Client for another site's transparency log. The site is not trusted: every answer is verified. */
import { setTimeout as wait } from 'node:timers/promises';
import { callAddress } from '@oficio/shared/contract/calls/call';
import { logConsistency, publicLog } from '@oficio/shared/contract/calls/public-log';
import { bytesOf, fromBase64, textOf } from '@oficio/shared/transparency/bytes';
import { parseKey, SIGNATURE_TYPES, type VerifierKey } from '@oficio/shared/transparency/note';
import { StartError } from '../platform/config.ts';

const TIMEOUT_MS = 30_000;
/** Maximum attempts when a site doesn't answer (`silent`), and when it asks to retry later (`busy`). */
const MAX_ATTEMPTS = { silent: 3, busy: 8 };
/** Statuses of a site that asks to retry later. */
const BUSY_STATUSES = new Set([429, 503]);
/** Maximum wait, in seconds, honoured from a site's `Retry-After`. */
const MAX_WAIT_SECONDS = 60;
const MAX_NOTE_BYTES = 100_000;
const MAX_ABOUT_BYTES = 4_000_000;
/** Maximum characters of a site's message. */
const MAX_MESSAGE = 300;
/** A bundle of 256 entries of 64 kB, each with its length prefix. */
const MAX_TILE_BYTES = 256 * 65_537;

/** The log can't be read, which says nothing about its integrity. */
export class Unreachable extends StartError {}
/** The log misbehaved: it shows what an honest log never does. */
export class Distrust extends StartError {}

export interface LogClient {
  /** `https://host`. */
  readonly site: string;
  /** The key that the log claims to sign with. */
  key(): Promise<VerifierKey>;
  checkpoint(): Promise<string>;
  /** Returns the consistency proof between two sizes; undefined when the site has none. */
  consistency(from: number, to: number): Promise<readonly Uint8Array[] | undefined>;
  /** @param path after `/registro/tile/` */
  tile(path: string): Promise<Uint8Array>;
  /** Returns the site's description of its log, as JSON. */
  about(): Promise<unknown>;
  /** Submits a note signed by a witness. Returns the site's status and message. */
  submit(note: string): Promise<{ readonly status: number; readonly message: string }>;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the origin of a site as a person typed it. @throws StartError unless it is https, or this machine
 */
export function siteOf(text: string | undefined): string {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.has(url.hostname))))
    throw new StartError(
      'Falta la dirección del sitio, con https:// adelante. Por ejemplo https://oficio.example',
    );
  return url.origin;
}

/** Reads the body, up to a maximum size. */
async function bodyOf(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Unreachable(`${response.url} responde más de lo que corresponde.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Sends a request, retrying when the site doesn't answer or asks to retry later. */
async function send(url: string, init: RequestInit = {}): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => error);
    const failed = response instanceof Error;
    if (!failed && !BUSY_STATUSES.has(response.status)) return response;
    if (attempt >= (failed ? MAX_ATTEMPTS.silent : MAX_ATTEMPTS.busy)) {
      const reason = failed ? (response.cause ?? response) : `el sitio responde ${response.status}`;
      throw new Unreachable(`No se pudo leer ${url}: ${reason}.`);
    }
    const retryAfter = failed ? 0 : Number(response.headers.get('retry-after'));
    await wait(Math.min(retryAfter || 2 ** attempt / 4, MAX_WAIT_SECONDS) * 1000);
  }
}

export function logClient(site: string): LogClient {
  async function read(path: string, maxBytes: number): Promise<Uint8Array | undefined> {
    const response = await send(site + path);
    const body = await bodyOf(response, maxBytes);
    if (response.status === 404) return undefined;
    if (response.ok) return body;
    throw new Unreachable(`${site}${path} responde ${response.status}: ${messageIn(body)}`);
  }
  async function readText(path: string, maxBytes = MAX_NOTE_BYTES): Promise<string> {
    const body = await read(path, maxBytes);
    const content = body && textOf(body);
    if (content === undefined)
      throw new Unreachable(`${site}${path} no está. ¿Es un sitio de Oficio con registro?`);
    return content;
  }
  return {
    site,
    async key() {
      const key = parseKey((await readText('/registro/clave')).trim());
      if (key?.type !== SIGNATURE_TYPES.note)
        throw new Distrust('Lo que el sitio da como clave del registro no es una clave.');
      return key;
    },
    checkpoint: () => readText('/registro/checkpoint'),
    async consistency(from, to) {
      const body = await read(callAddress(logConsistency, { desde: from, hasta: to }), MAX_NOTE_BYTES);
      const proof = body && (parseJson(body) as { readonly prueba?: unknown } | undefined)?.prueba;
      if (!Array.isArray(proof)) return undefined;
      const hashes = proof.map((hash) => (typeof hash === 'string' ? fromBase64(hash) : undefined));
      return hashes.every((hash) => hash !== undefined) ? hashes : undefined;
    },
    async tile(path) {
      const body = await read(`/registro/tile/${path}`, MAX_TILE_BYTES);
      if (!body) throw new Distrust(`Al registro le falta ${path}: dice que lo firmó y no lo muestra.`);
      return body;
    },
    about: async () => parseJson(bytesOf(await readText(callAddress(publicLog, {}), MAX_ABOUT_BYTES))),
    async submit(note) {
      const response = await send(`${site}/registro/testigo`, {
        method: 'POST',
        body: note,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      });
      return { status: response.status, message: messageIn(await bodyOf(response, MAX_NOTE_BYTES)) };
    },
  };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(body) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

const messageIn = (body: Uint8Array): string => {
  const message = (parseJson(body) as { readonly message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message.slice(0, MAX_MESSAGE) : '';
};
