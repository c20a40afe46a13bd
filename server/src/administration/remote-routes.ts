/** `/api/sistema/remotos`: the published versions of each remote, and switching the served one. */
import type { FastifyInstance } from 'fastify';
import {
  remotes as remotesCall,
  serveRemoteVersion,
  type RemoteRendering,
  type RemotesAnswer,
  type RemoteStatus,
  type RemoteVersion,
} from '@oficio/shared/contract/calls/system-remotes';
import { routesOf, type RegistryRemote } from '@oficio/shared/contract/remotes/remote';
import { serve } from '../engine/calls/serve.ts';
import type { Renderer } from '../pages/renderer/renderer.ts';
import type { Database } from '../platform/database/connection.ts';
import { conflict } from '../platform/errors/refusals.ts';
import { recordAdminAction } from './admin-actions.ts';
import type { Publication } from './published-versions.ts';
import { publicationsIn } from './registry.ts';

/** Maximum versions listed per remote; `npm run rollback-remote` reaches older ones. */
const MAX_LISTED_VERSIONS = 30;

/** Returns a readable error for a permission error of the file system; any other error as it is. */
function readableError(error: unknown): unknown {
  const { code } = error as { code?: string };
  return code === 'EACCES' || code === 'EROFS' || code === 'EPERM'
    ? conflict(
        'El servidor no puede escribir en la carpeta del sitio. La versión se cambia con npm run rollback-remote, desde donde se publica.',
      )
    : error;
}

export function remoteRoutes(
  app: FastifyInstance,
  {
    db,
    distDir,
    renderer,
  }: {
    readonly db: Database;
    readonly distDir: string;
    readonly renderer?: Pick<Renderer, 'status'> | undefined;
  },
): void {
  const publications = publicationsIn(distDir);

  async function versionOf({ publishedAt, remote }: Publication, current: string): Promise<RemoteVersion> {
    const fault = await publications.faultOf(remote);
    return {
      version: remote.version,
      publicadaEn: publishedAt,
      actual: remote.version === current,
      rutas: routesOf(remote).length,
      ...(fault !== undefined && { impedimento: fault }),
    };
  }
  function renderingOf({ name, server }: RegistryRemote): { dibujo?: RemoteRendering } {
    if (!renderer || !server) return {};
    const found = renderer.status().remotes.find(({ remote }) => remote === name);
    const { rendered = 0, failed = 0, killed = 0, offUntil, last } = found ?? {};
    return {
      dibujo: {
        dibujadas: rendered,
        fallidas: failed,
        caidas: killed,
        ...(offUntil !== undefined && { enPausaHasta: new Date(offUntil).toISOString() }),
        ...(last && { ultimaFalla: { en: new Date(last.at).toISOString(), motivo: last.why } }),
      },
    };
  }
  async function status(): Promise<RemotesAnswer> {
    const { remotes } = await publications.readRegistry();
    const remotos = remotes.map(async (remote): Promise<RemoteStatus> => {
      const versions = await publications.versionsOf(remote.name);
      const listed = versions.filter(
        (each, index) => index < MAX_LISTED_VERSIONS || each.remote.version === remote.version,
      );
      return {
        nombre: remote.name,
        version: remote.version,
        requiere: remote.requires,
        entrada: `${remote.base}${remote.entry}`,
        rutas: routesOf(remote).length,
        ...renderingOf(remote),
        versiones: await Promise.all(listed.map((each) => versionOf(each, remote.version))),
      };
    });
    return { remotos: await Promise.all(remotos) };
  }

  serve(app, remotesCall, status);
  serve(app, serveRemoteVersion, async ({ who, params: { nombre }, body: { version, desde }, request }) => {
    const change = await publications
      .useVersion(nombre, version, {
        ...(desde !== undefined && { expected: desde }),
        commit: ({ before, after }) =>
          db.transaction((tx) =>
            recordAdminAction(tx, who, {
              accion: 'change_remote',
              diff: { remoto: { despues: nombre }, version: { antes: before, despues: after } },
            }),
          ),
      })
      .catch((error: unknown) => {
        throw readableError(error);
      });
    request.log.info({ remoto: nombre, de: change.before, a: change.after }, 'versión de un remoto');
    return { ...(await status()), cambio: change.changed };
  });
}
