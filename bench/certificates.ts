/**
 * Measures certificates: the cost of issuing one, of its PDF at the first download, and of checking many from
 * elsewhere.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkSigned } from '@oficio/shared/credentials/check';
import { NO_LOG, type World } from '@oficio/shared/credentials/world';
import { certificateData } from '../server/src/domain/credentials/certificate-pdf/data.ts';
import { certificatePdf } from '../server/src/domain/credentials/certificate-pdf/first-page.ts';
import { jwtOf } from '../server/src/domain/credentials/signing/signing.ts';
import { knownIssuers } from '../server/src/domain/credentials/verification/verification.ts';
import { createStorage } from '../server/src/engine/files/storage.ts';
import { cpuSeconds } from '../server/src/testing/cpu.ts';
import { training, type Training } from '../server/src/testing/training.ts';

/** Certificates whose CPU time is measured, after some that warm up the process. */
const ISSUED = 100;
const WARM = 10;
export const CHECKED = 1000;

interface CertificateFigures {
  /** Milliseconds of this process's CPU time per certificate. */
  readonly issue: number;
  readonly pdf: number;
  /** CPU seconds to check them all. The elapsed time is the same on a machine with a spare core. */
  readonly check: number;
}

async function certification(t: Training): Promise<string> {
  const made = await t.create(t.gestor, 'certificaciones', {
    nombre: 'Electricista',
    codigo: 'BENCH',
    descripcion: 'Instala.',
    criterio: '<p>Rendir.</p>',
    centroEmisor: t.centro,
    vigenciaMeses: 24,
  });
  await t.edit(t.gestor, 'certificaciones', made._id, { estado: 'enRevision' });
  await t.edit(t.admin, 'certificaciones', made._id, { estado: 'publicada' });
  return made._id;
}

/** Returns the milliseconds of CPU time per repetition of the work. */
const each = async (times: number, work: () => Promise<void>) => ((await cpuSeconds(work)) * 1000) / times;

async function check(t: Training, jwts: readonly string[]): Promise<number> {
  const world: World = {
    now: new Date(),
    issuers: await knownIssuers(t.db),
    fresh: true,
    resolve: async () => undefined,
    list: async () => undefined,
    ask: async () => undefined,
    proveLogged: async () => NO_LOG,
  };
  return cpuSeconds(async () => {
    for (let n = 0; n < CHECKED; n += 1) {
      const report = await checkSigned(world, { kind: 'jwt', jwt: jwts[n % jwts.length] ?? '' });
      if (report.outcome !== 'vigente') throw new Error(`One that was just issued is «${report.title}»`);
    }
  });
}

/**
 * Issues certificates as a centre does, renders each PDF for the first time, and checks them as an online
 * page would.
 */
export async function measureCertificates(): Promise<CertificateFigures> {
  const t = await training();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'oficio-bench-'));
  try {
    const storage = await createStorage({ dataDir });
    const certificacion = await certification(t);
    const people: string[] = [];
    for (let n = 0; n < WARM + ISSUED; n += 1)
      people.push((await t.student(`persona${n}`, { nombreLegal: `Łukasz Ñandú ${n}` }))._id);
    const issued: string[] = [];
    const give = async (some: readonly string[]) => {
      for (const titular of some) {
        const values = { origen: 'emitida', titulo: 'Electricista', titular, certificacion };
        issued.push((await t.create(t.gestor, 'credenciales', values))._id);
      }
    };
    await give(people.slice(0, WARM));
    const issue = await each(ISSUED, () => give(people.slice(WARM)));
    const draw = async (some: readonly string[]) => {
      for (const id of some) {
        const data = await certificateData({ db: t.db, storage }, id);
        if (data) await certificatePdf(data, `https://oficio.example/verificar/${data.numero}`);
      }
    };
    await draw(issued.slice(0, WARM));
    const pdf = await each(ISSUED, () => draw(issued.slice(WARM)));
    const jwts: string[] = [];
    for (const id of issued) jwts.push(jwtOf((await t.row('credenciales', id))['jsonFirmado']) ?? '');
    return { issue, pdf, check: await check(t, jwts) };
  } finally {
    await t.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
