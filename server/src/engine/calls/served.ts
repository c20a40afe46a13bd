/**
 * Registry of the calls that an application serves. A route under `/api/` without a declaration aborts the
 * start, because nothing would check its callers' permissions.
 */
import type { FastifyInstance, RouteOptions } from 'fastify';
import { isApiPath } from '@oficio/shared/contract/calls/api-path';
import type { CallDeclaration } from '@oficio/shared/contract/calls/call';
import { callFault, sameAddress } from '@oficio/shared/contract/calls/call-faults';
import { CALLS } from '@oficio/shared/contract/calls/index';
import { noSuchAddress } from '@oficio/shared/contract/declaration/errors';
import type { Database } from '../../platform/database/connection.ts';
import type { ReadContext } from '../collections/context.ts';
import type { Secrets } from './access.ts';

/**
 * Answers a public call as a visitor, for the data embedded in a page; undefined when no call has the path.
 */
export type PublicCall = (
  context: ReadContext,
  path: string,
  values: Readonly<Record<string, string>>,
) => Promise<unknown>;

type PublicAnswer = (context: ReadContext, values: Readonly<Record<string, string>>) => Promise<unknown>;

/** Dependencies and state of the call engine. */
export interface CallEngine {
  readonly db: Database;
  readonly secrets: Secrets;
  /** Returns a path for a new temporary file. */
  readonly temporary: () => Promise<string>;
  /** Every served call, in registration order. */
  readonly served: CallDeclaration[];
  /** Public reads by path. */
  readonly publicReads: Map<string, PublicAnswer>;
}

declare module 'fastify' {
  interface FastifyInstance {
    callEngine: CallEngine;
  }
  interface FastifyContextConfig {
    /** The declaration of the route's call. */
    call?: CallDeclaration;
  }
}

/**
 * Routes under `/api/` without a declaration: better-auth's, which has its own paths and checks
 * (auth/routes.ts), and the 404 handler.
 */
const UNDECLARED_ROUTES: ReadonlySet<string> = new Set(['/api/auth/*', '/api/*']);

function checkDeclared({ served }: CallEngine, { url, method, config }: RouteOptions): void {
  if (!isApiPath(url) || UNDECLARED_ROUTES.has(url)) return;
  if (config?.call && served.includes(config.call)) return;
  throw new Error(
    `La ruta ${[method].flat().join(', ')} ${url} no está declarada: una llamada se declara en shared/src/contract/calls y se sirve con «serve».`,
  );
}

/** Sets an application up to serve declared calls and no others. Call it before registering any route. */
export function callEngine(app: FastifyInstance, deps: Omit<CallEngine, 'served' | 'publicReads'>): void {
  app.decorate('callEngine', { ...deps, served: [], publicReads: new Map() });
  app.addHook('onRoute', (route) => checkDeclared(app.callEngine, route));
}

const routeOf = ({ method, path }: CallDeclaration): string => `${method} ${path}`;

/** Records a call about to be served. @throws Error for an invalid declaration, or a path already in use */
export function registerCall({ served }: CallEngine, call: CallDeclaration): void {
  const fault = callFault(call);
  if (fault !== undefined) throw new Error(`${routeOf(call)}: ${fault}`);
  const duplicate = sameAddress([...served, call].map((other) => [routeOf(other), other]));
  if (duplicate !== undefined) throw new Error(duplicate);
  served.push(call);
}

/** Returns the public calls of an application, for its pages. */
export const publicCallOf =
  ({ callEngine: { publicReads } }: FastifyInstance): PublicCall =>
  async (context, path, values) =>
    publicReads.get(path)?.(context, values);

/**
 * Lists, as sentences, the calls that are declared but not served, and those served but missing from the
 * index of calls.
 */
export function servedFaults(
  served: readonly CallDeclaration[],
  declared: readonly CallDeclaration[] = CALLS,
): string[] {
  const nonCollectionCalls = served.filter(({ operation }) => operation === undefined);
  return [
    ...declared
      .filter((call) => !nonCollectionCalls.includes(call))
      .map(
        (call) =>
          `${routeOf(call)} está declarada en shared/src/contract/calls y nadie la sirve: corresponde serve(app, …) en el calls.ts de su sala.`,
      ),
    ...nonCollectionCalls
      .filter((call) => !declared.includes(call))
      .map((call) => `${routeOf(call)} se sirve y no está en shared/src/contract/calls/files.ts.`),
  ];
}

/**
 * Answers 404 to unknown paths under `/api/`, and lets the application start only if it serves exactly
 * the declared calls.
 */
export function refuseUnknownCalls(app: FastifyInstance): void {
  app.addHook('onReady', async () => {
    const faults = servedFaults(app.callEngine.served);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  app.all('/api/*', async () => {
    throw noSuchAddress();
  });
}
