/** Measures the site under load: while a centre issues many certificates, in a crowd, and during an exam. */
import { connect } from '../../server/src/platform/database/connection.ts';
import { compareCrowds } from '../crowd.ts';
import { measureIssueMany, PEOPLE_PER_IMPORT } from '../issue-many.ts';
import { ms, note } from '../report.ts';
import {
  bareSite,
  dataFolder,
  openDatabase,
  prepareRows,
  rowsFolder,
  signIn,
  site,
  startBare,
  startServer,
} from '../site.ts';
import { measureHandIn, measureSaves, openClassroom, STUDENTS } from '../study.ts';

/** Measures how long visitors wait while a centre issues many certificates, on a demo of its own. */
export async function benchIssueMany(): Promise<void> {
  const folder = dataFolder('emision');
  const server = await startServer(folder);
  const embedded = await openDatabase(folder);
  const db = connect(embedded.url);
  const { rounds, ratio, failed } = await measureIssueMany(site, await signIn(), db);
  for (const { quiet, busy, seconds } of rounds)
    console.log(
      `  p99 en calma ${ms(quiet)}, al emitir ${ms(busy)}; ${PEOPLE_PER_IMPORT} en ${seconds.toFixed(1)} s`,
    );
  note(
    `Visitas mientras se emiten ${PEOPLE_PER_IMPORT} certificados`,
    `${ratio.toFixed(2)} veces el p99 en calma`,
    'hasta 2',
    ratio <= 2 && failed === 0,
  );
  await db.close();
  await embedded.stop();
  await server.stop();
}

/** Measures another person's p99 beside 64 connections of the most expensive requests. */
export async function benchCrowd(): Promise<void> {
  await prepareRows(['preguntas', 'users']);
  const server = await startServer(rowsFolder);
  for (const { name, ratio, worst, cheap } of await compareCrowds(new URL(site)))
    note(
      `Lista de otra persona, con 64 conexiones de: ${name}`,
      `${ratio.toFixed(2)} veces la de 64 de la lista más barata (p99 ${ms(worst.p99)} y ${ms(cheap.p99)})`,
      'menos de 3',
      ratio < 3 && worst.failed === 0,
    );
  await server.stop();
}

/** Measures the cost of studying and of sitting an exam, on a demo of its own. */
export async function benchStudy(): Promise<void> {
  const folder = dataFolder('estudio');
  const server = await startServer(folder);
  const embedded = await openDatabase(folder);
  const db = connect(embedded.url);
  const bare = await startBare(embedded.url);
  const classroom = await openClassroom(db, site, await signIn());
  const saves = await measureSaves(site, bareSite, classroom);
  for (const [name, { ratio, platform, bare: bareRate, p99, errors }] of [
    ['Guardar una respuesta', saves.answer],
    ['Guardar un latido', saves.beat],
  ] as const) {
    note(
      name,
      `${ratio.toFixed(2)} de lo que da la actualización sola (${platform.toFixed(0)} y ${bareRate.toFixed(0)} por segundo)`,
      'al menos 0,35',
      ratio >= 0.35 && errors === 0,
    );
    note(`${name}, p99 con 16 conexiones`, ms(p99), 'menos de 50 ms', p99 < 50);
  }
  await bare.stop();
  const { completeCount, refusals, p99, seconds } = await measureHandIn(site, db, classroom);
  if (refusals[0]) console.log(`  ${refusals[0]}`);
  note(
    `${STUDENTS} personas entregan en un minuto`,
    `${completeCount} enteras y calificadas una vez en ${seconds.toFixed(0)} s, ${refusals.length} rechazadas (p99 ${ms(p99)})`,
    `las ${STUDENTS}`,
    completeCount === STUDENTS && refusals.length === 0,
  );
  await db.close();
  await embedded.stop();
  await server.stop();
}
