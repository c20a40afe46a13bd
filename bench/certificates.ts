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
import { training as createTraining, type Training } from '../server/src/testing/training.ts';

/** Certificates whose CPU time is measured, after some that warm up the process. */
const MEASURED_CERTIFICATES = 100;
const WARM_UP_CERTIFICATES = 10;
export const CHECKS = 1000;

interface CertificateFigures {
  /** Milliseconds of this process's CPU time per certificate. */
  readonly issue: number;
  readonly pdf: number;
  /** CPU seconds to check them all. The elapsed time is the same on a machine with a spare core. */
  readonly check: number;
}

async function createCertification(training: Training): Promise<string> {
  const certification = await training.create(training.gestor, 'certificaciones', {
    nombre: 'Electricista',
    codigo: 'BENCH',
    descripcion: 'Instala.',
    criterio: '<p>Rendir.</p>',
    centroEmisor: training.centro,
    vigenciaMeses: 24,
  });
  await training.edit(training.gestor, 'certificaciones', certification._id, { estado: 'enRevision' });
  await training.edit(training.admin, 'certificaciones', certification._id, { estado: 'publicada' });
  return certification._id;
}

/** Returns the milliseconds of CPU time per repetition of the work. */
const cpuMsPer = async (times: number, work: () => Promise<void>) =>
  ((await cpuSeconds(work)) * 1000) / times;

async function measureChecks(training: Training, jwts: readonly string[]): Promise<number> {
  const world: World = {
    now: new Date(),
    issuers: await knownIssuers(training.db),
    fresh: true,
    resolve: async () => undefined,
    list: async () => undefined,
    ask: async () => undefined,
    proveLogged: async () => NO_LOG,
  };
  return cpuSeconds(async () => {
    for (let n = 0; n < CHECKS; n += 1) {
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
  const training = await createTraining();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'oficio-bench-'));
  try {
    const storage = await createStorage({ dataDir });
    const certificacion = await createCertification(training);
    const people: string[] = [];
    for (let n = 0; n < WARM_UP_CERTIFICATES + MEASURED_CERTIFICATES; n += 1)
      people.push((await training.student(`persona${n}`, { nombreLegal: `Łukasz Ñandú ${n}` }))._id);
    const issued: string[] = [];
    const issueTo = async (ids: readonly string[]) => {
      for (const titular of ids) {
        const values = { origen: 'emitida', titulo: 'Electricista', titular, certificacion };
        issued.push((await training.create(training.gestor, 'credenciales', values))._id);
      }
    };
    await issueTo(people.slice(0, WARM_UP_CERTIFICATES));
    const issue = await cpuMsPer(MEASURED_CERTIFICATES, () => issueTo(people.slice(WARM_UP_CERTIFICATES)));
    const renderPdfs = async (ids: readonly string[]) => {
      for (const id of ids) {
        const data = await certificateData({ db: training.db, storage }, id);
        if (data) await certificatePdf(data, `https://oficio.example/verificar/${data.numero}`);
      }
    };
    await renderPdfs(issued.slice(0, WARM_UP_CERTIFICATES));
    const pdf = await cpuMsPer(MEASURED_CERTIFICATES, () => renderPdfs(issued.slice(WARM_UP_CERTIFICATES)));
    const jwts: string[] = [];
    for (const id of issued) jwts.push(jwtOf((await training.row('credenciales', id))['jsonFirmado']) ?? '');
    return { issue, pdf, check: await measureChecks(training, jwts) };
  } finally {
    await training.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
