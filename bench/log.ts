/** Measures the transparency log at scale: the time and size of a proof in a log of many leaves. */
import { formatProof, parseProof, verifyProof } from '@oficio/shared/transparency/proof';
import { issueAs } from '../server/src/domain/keys/issuing-site.ts';
import { LEAF_COUNTER } from '../server/src/domain/transparency/leaves.ts';
import { logKey } from '../server/src/domain/transparency/log-key.ts';
import { sealLog } from '../server/src/domain/transparency/seal.ts';
import { proofOf } from '../server/src/domain/transparency/transparency-routes.ts';
import { migrate } from '../server/src/engine/schema/migrate.ts';
import { connect, type Database } from '../server/src/platform/database/connection.ts';
import { openEmbedded } from '../server/src/platform/database/embedded/start.ts';
import { createVault } from '../server/src/platform/vault.ts';
import { median, percentile99 } from './load.ts';

const PROOFS = 300;

/** Adds leaves of issues up to the given size. Leaves of an earlier run stay. */
async function fill(db: Database, size: number): Promise<void> {
  await db.query('set statement_timeout = 0');
  await db.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query(
      `insert into registro_hojas ("indice", "datos", "credencial", "en")
       select n, 'oficio/registro/v1' || chr(10) || 'emision' || chr(10) || '2026-11-22T12:00:00.000Z' || chr(10)
              || 'json-ld ' || encode(sha256(convert_to('d' || n, 'UTF8')), 'base64') || chr(10)
              || 'cose ' || encode(sha256(convert_to('c' || n, 'UTF8')), 'base64') || chr(10),
              gen_random_uuid(), '2026-11-22T12:00:00Z'
         from generate_series((select coalesce(max("indice") + 1, 0) from registro_hojas), $1::int - 1) n`,
      [size],
    );
    await tx.query(
      `insert into contadores ("nombre", "valor") values ($1, $2)
       on conflict ("nombre") do update set "valor" = excluded."valor"`,
      [LEAF_COUNTER, size],
    );
  });
  await db.query('analyze registro_hojas');
}

interface LogFigures {
  /** Median and p99 of the time for a proof, in milliseconds. */
  readonly median: number;
  readonly p99: number;
  readonly bytes: number;
  /** Leaves signed per second. */
  readonly leavesPerSecond: number;
}

/** Makes proofs of leaves all over a log of that size, stored in that folder, and verifies each. */
export async function measureLog(folder: string, size: number): Promise<LogFigures> {
  const embedded = await openEmbedded({ dataDir: folder, log: () => undefined });
  const db = connect(embedded.url);
  issueAs(db, { origin: 'http://localhost:3000', vault: createVault('un secreto que solo usa la medición') });
  try {
    await migrate(db);
    await fill(db, size);
    const sealStart = performance.now();
    const newLeaves = await sealLog(db);
    const leavesPerSecond = (newLeaves / (performance.now() - sealStart)) * 1000;
    const { key } = await logKey(db);
    const times: number[] = [];
    let bytes = 0;
    for (let i = 0; i < PROOFS; i += 1) {
      const index = (i * 7_368_787) % size;
      const start = performance.now();
      const proof = await proofOf(db, index, key);
      times.push(performance.now() - start);
      const text = proof ? formatProof(proof) : '';
      const parsed = parseProof(text);
      if (!parsed || typeof verifyProof(parsed, key, []) === 'string')
        throw new Error(`The proof of ${index} doesn't hold`);
      bytes = Math.max(bytes, text.length);
    }
    return { median: median(times), p99: percentile99(times), bytes, leavesPerSecond };
  } finally {
    await db.close();
    await embedded.stop();
  }
}
