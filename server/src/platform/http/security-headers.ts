import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface SecurityHeadersOptions {
  /** Whether the site is only served by https: then browsers are told to remember it. */
  https?: boolean;
}

/** Where videos of classes may be embedded from. */
const VIDEO_HOSTS = 'https://www.youtube-nocookie.com https://player.vimeo.com';

/** For everything that is not a page: an answer of the API, opened as a document, may do nothing. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of a worker's script governs what the worker itself may fetch. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * The policy of a remote's worker: it may compile WebAssembly, which the page may not. Its script says so by its name,
 * `….worker.HASH.js`.
 */
export const REMOTE_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** What every answer says; a page replaces the policy and adds what only a document obeys. */
const FIXED_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CLOSED_POLICY,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** What only a page obeys: on an answer of the API they would be bytes for nothing. */
const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  // The camera reads a certificate's QR; a call by video is never made from here.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
};

/**
 * The policy of a page: scripts from here only, or of our build by their hashes; styles from here or with the page's
 * nonce; no eval.
 * @param inside hashes of the scripts that stand in the page, as CSP writes them (`sha256-…`)
 */
export function pagePolicy(nonce: string, inside: readonly string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inside.map((hash) => `'${hash}'`)].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob: https:",
    `frame-src 'self' ${VIDEO_HOSTS}`,
    "object-src 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Turns an answer into a page: sets the headers of pages, with its policy. */
export function openPage(reply: FastifyReply, policy = pagePolicy(newNonce())): FastifyReply {
  return reply.headers(PAGE_HEADERS).header('content-security-policy', policy);
}

/** What styles carry to pass a page's policy. A kept page keeps its own until it is made anew. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** The same for a site that is only served by https. Over plain http browsers take no notice of what it adds. */
export const SECURE_HEADERS: Readonly<Record<string, string>> = {
  ...FIXED_HEADERS,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/**
 * Sets the security headers of every answer, errors included. Written here because they are a fixed object:
 * a page replaces the policy by `openPage`, a route may replace any of them as usual.
 */
export function securityHeaders(app: FastifyInstance, { https = false }: SecurityHeadersOptions = {}): void {
  const headers = https ? SECURE_HEADERS : FIXED_HEADERS;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
