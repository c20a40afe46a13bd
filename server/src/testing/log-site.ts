/**
 * Site that serves only the transparency log, on a port of its own, for commands that run on other machines.
 */
import { pino } from 'pino';
import { newId } from '@oficio/shared/contract/values/ids';
import { bytesOf } from '@oficio/shared/transparency/bytes';
import { grownTiles, rootFromTiles } from '@oficio/shared/transparency/tiles';
import { leafHash } from '@oficio/shared/transparency/merkle';
import { signCheckpoint } from '@oficio/shared/transparency/checkpoint';
import { appendIssue, reserveIndex } from '../domain/transparency/leaves.ts';
import { logKey } from '../domain/transparency/log-key.ts';
import { sealLog } from '../domain/transparency/seal.ts';
import { transparencyRoutes } from '../domain/transparency/transparency-routes.ts';
import { from, rowsOf } from '../engine/schema/statements.ts';
import type { Database } from '../platform/database/connection.ts';
import { httpServer } from '../platform/http/server.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { takesCalls } from './calls-app.ts';
import { testDatabase } from './database.ts';

export interface LogSite {
  readonly db: Database;
  /** `http://localhost:…`. */
  readonly url: string;
  /** Appends `count` issues to the log and signs it. */
  grow(count: number, at?: Date): Promise<void>;
  /**
   * Rebuilds the whole log from its current leaves with its own key, as an attacker with the database and its
   * secrets could.
   */
  rewrite(): Promise<void>;
  close(): Promise<void>;
}

/** Appends `count` issues to the log without signing it. */
export async function appendIssues(db: Database, count: number, at = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    for (let i = 0; i < count; i += 1) {
      const credential = newId();
      const index = await reserveIndex(tx);
      await appendIssue(tx, { index, credential, at, forms: { cose: bytesOf(credential) }, waived: false });
    }
  });
}

/** Signs all leaves as they are now, as if they had always been so. */
export async function rewriteLog(db: Database): Promise<void> {
  const signer = await logKey(db);
  const leaves = await rowsOf(db, from.selectFrom('registro_hojas').select('datos').orderBy('indice'));
  const tiles = grownTiles(
    0,
    [],
    leaves.map(({ datos }) => leafHash(bytesOf(datos))),
  );
  const size = leaves.length;
  const root = await rootFromTiles(
    size,
    async (asked) => tiles.find(({ level, index }) => level === asked.level && index === asked.index)!.hashes,
  );
  await rowsOf(db, from.deleteFrom('registro_baldosas'));
  await rowsOf(
    db,
    from.insertInto('registro_baldosas').values(
      tiles.map(({ level, index, hashes }) => ({
        nivel: level,
        indice: index,
        hashes: Buffer.from(hashes),
      })),
    ),
  );
  await rowsOf(db, from.deleteFrom('registro_puntos'));
  const nota = signCheckpoint({ origin: signer.key.name, size, root }, signer);
  await rowsOf(
    db,
    from.insertInto('registro_puntos').values({ tamano: size, nota, en: new Date().toISOString() }),
  );
}

/** Starts a site on a database of its own. */
export async function logSite(): Promise<LogSite> {
  const test = await testDatabase();
  const app = httpServer({ log: pino({ level: 'silent' }), behindProxy: false });
  securityHeaders(app);
  takesCalls(app, test.db);
  transparencyRoutes(app, { db: test.db });
  await sealLog(test.db);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    db: test.db,
    url: url.replace('127.0.0.1', 'localhost'),
    async grow(count, at) {
      await appendIssues(test.db, count, at);
      await sealLog(test.db);
    },
    rewrite: () => rewriteLog(test.db),
    async close() {
      // Close the clients' keep-alive connections.
      app.server.closeAllConnections();
      await app.close();
      await test.drop();
    },
  };
}
