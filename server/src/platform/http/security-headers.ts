import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface SecurityHeadersOptions {
  /** Whether the site is only served by https: browsers then have to remember it. */
  https?: boolean;
}

/** Hosts from which lessons may embed videos. */
const VIDEO_HOSTS = 'https://www.youtube-nocookie.com https://player.vimeo.com';

/** Policy of everything that is not a page: an API answer opened as a document may do nothing. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Policy of a worker's script, which governs the worker's own requests. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * Policy of a remote's worker, which may compile WebAssembly, unlike the page. Its script is identified by
 * its name, `….worker.HASH.js`.
 */
export const REMOTE_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Headers of every response; a page replaces the policy and adds those for documents. */
const FIXED_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CLOSED_POLICY,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers that only matter for documents: on API answers they would waste bytes. */
const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  // The camera reads the QR code of a certificate; the site makes no video calls.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
};

/**
 * Returns the policy of a page: only scripts of this origin, or inline ones of our build by their hashes;
 * styles of this origin or with the page's nonce; no eval.
 * @param scriptHashes hashes of the inline scripts, as CSP writes them (`sha256-…`)
 */
export function pagePolicy(nonce: string, scriptHashes: readonly string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
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

/** Makes a response a page: sets the headers of documents and the policy. */
export function setPageHeaders(reply: FastifyReply, policy = pagePolicy(newNonce())): FastifyReply {
  return reply.headers(PAGE_HEADERS).header('content-security-policy', policy);
}

/** Returns a nonce for the styles of a page. A cached page keeps its nonce until it is made again. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * Headers of every response of a site that is only served by https. Over plain http browsers ignore the added
 * header.
 */
export const SECURE_HEADERS: Readonly<Record<string, string>> = {
  ...FIXED_HEADERS,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/**
 * Sets the security headers of every response, errors included. They are a fixed object: a page replaces the
 * policy with `setPageHeaders`, and a route may replace any of them as usual.
 */
export function securityHeaders(app: FastifyInstance, { https = false }: SecurityHeadersOptions = {}): void {
  const headers = https ? SECURE_HEADERS : FIXED_HEADERS;
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}

/** Allows any origin to read the response, with the given cache policy. */
export const allowAnyOrigin = (reply: FastifyReply, cache: string): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', cache);
