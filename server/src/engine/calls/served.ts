/**
 * The calls that an application serves. A route under `/api/` that was registered without a declaration stops the start:
 * nobody would have asked who may call it.
 */
import { isApiPath } from '@oficio/shared/contract/calls/api-path';
import { CALLS } from '@oficio/shared/contract/calls/index';
import { callFault, sameAddress } from '@oficio/shared/contract/calls/call-faults';
import type { CallDeclaration } from '@oficio/shared/contract/calls/call';
import { noSuchAddress } from '@oficio/shared/contract/declaration/errors';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Database } from '../../platform/database/connection.ts';
import type { ReadContext } from '../collections/context.ts';
import type { Secrets } from './access.ts';

/** Answers a call for everybody as a visitor gets it, for a page's first data; undefined where none has the path. */
export type PublicCall = (
  context: ReadContext,
  path: string,
  values: Readonly<Record<string, string>>,
) => Promise<unknown>;

type PublicAnswer = (context: ReadContext, values: Readonly<Record<string, string>>) => Promise<unknown>;

/** What the engine needs to serve calls. */
export interface CallEngine {
  readonly db: Database;
  readonly secrets: Secrets;
  /** A path for a new temporary file. */
  readonly temporary: () => Promise<string>;
  /** Every call that is served, in the order of registration. */
  readonly served: CallDeclaration[];
  /** Reads for everybody, by path. */
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
 * Routes under `/api/` that are no calls of ours: better-auth's, whose paths and checks are its own (auth/routes.ts), and
 * the answer to addresses that don't exist.
 */
const UNDECLARED: ReadonlySet<string> = new Set(['/api/auth/*', '/api/*']);

function checkDeclared({ url, method, config }: RouteOptions): void {
  if (!isApiPath(url) || config?.call || UNDECLARED.has(url)) return;
  throw new Error(
    `La ruta ${[method].flat().join(', ')} ${url} no está declarada: una llamada se declara en shared/src/contract/calls y se sirve con «serve».`,
  );
}

/** Makes an application able to serve calls, and unable to have others. To be called before any route is registered. */
export function callEngine(app: FastifyInstance, deps: Omit<CallEngine, 'served' | 'publicReads'>): void {
  app.decorate('callEngine', { ...deps, served: [], publicReads: new Map() });
  app.addHook('onRoute', checkDeclared);
}

/** Notes a call that is about to be served. @throws Error for one that can't be, or whose address is taken */
export function noteServed({ served }: CallEngine, call: CallDeclaration): void {
  const named = `${call.method} ${call.path}`;
  const fault = callFault(call);
  if (fault !== undefined) throw new Error(`${named}: ${fault}`);
  const same = sameAddress([...served, call].map((one) => [`${one.method} ${one.path}`, one]));
  if (same !== undefined) throw new Error(same);
  served.push(call);
}

/** The public calls of an application, for its pages. */
export const publicCallOf =
  ({ callEngine: { publicReads } }: FastifyInstance): PublicCall =>
  async (context, path, values) =>
    publicReads.get(path)?.(context, values);

/** What is declared and not served, or served and not in the index of calls, in sentences. */
export function servedFaults(
  served: readonly CallDeclaration[],
  declared: readonly CallDeclaration[] = CALLS,
): string[] {
  const named = ({ method, path }: CallDeclaration) => `${method} ${path}`;
  const ours = served.filter(({ operation }) => operation === undefined);
  return [
    ...declared
      .filter((call) => !ours.includes(call))
      .map(
        (call) =>
          `${named(call)} está declarada en shared/src/contract/calls y nadie la sirve: corresponde serve(app, …) en el calls.ts de su sala.`,
      ),
    ...ours
      .filter((call) => !declared.includes(call))
      .map((call) => `${named(call)} se sirve y no está en shared/src/contract/calls/files.ts.`),
  ];
}

/**
 * Answers 404 to addresses under `/api/` that no call has, and lets the application start only with the calls that are
 * declared, all of them and no other.
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
