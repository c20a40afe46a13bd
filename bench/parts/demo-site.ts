/** Measures the site with the demo's content: start-up, first visit, memory, lessons and searches. */
import { rmSync } from 'node:fs';
import { firstVisit } from '../first-visit.ts';
import { measureLessonChanges } from '../lesson-changes.ts';
import { median } from '../load.ts';
import { isSelected } from '../options.ts';
import { processTree, proportionalMemory } from '../processes.ts';
import { mb, ms, note } from '../report.ts';
import { judge, JUDGED } from '../searches/judge.ts';
import { dataFolder, site, startServer } from '../site.ts';

const STARTS = 3;
const MAX_START_MS = 5000;
const MAX_FIRST_VISIT_BYTES = 250_000;
/** Time without requests before the memory is measured. */
const IDLE_MS = 60_000;
const MAX_IDLE_MEMORY_BYTES = 350 * 1024 * 1024;
/** Minimum share of useful searches. */
const MIN_USEFUL_SHARE = 0.9;

/** Measures the time from one lesson to another. */
export async function benchClasses(): Promise<void> {
  const server = await startServer(dataFolder('demo'));
  const times = await measureLessonChanges(site);
  const slowest = times.at(-1) ?? NaN;
  note(
    'Cambio de clase, después del primero',
    `${ms(median(times))}, el más lento ${ms(slowest)}`,
    'menos de 100 ms',
    median(times) < 100,
  );
  await server.stop();
}

/** Measures the start-up and, if selected, the first visit and the idle memory. */
export async function benchStart(): Promise<void> {
  const folder = dataFolder('demo');
  await (await startServer(folder)).stop();
  const starts: number[] = [];
  for (let i = 0; i < STARTS; i += 1) {
    const server = await startServer(folder);
    starts.push(server.ms);
    await server.stop();
  }
  const warm = median(starts);
  if (isSelected('start')) note('Inicio en una máquina tibia', ms(warm), 'hasta 5 s', warm <= MAX_START_MS);
  if (isSelected('visit')) await benchFirstVisit(folder);
  if (isSelected('memory')) await benchMemory(folder);
}

async function benchFirstVisit(folder: string): Promise<void> {
  const server = await startServer(folder);
  const { bytes, files } = await firstVisit(site);
  note(
    'JavaScript de la primera visita a /',
    `${(bytes / 1000).toFixed(0)} kB gzip en ${files} archivos`,
    'hasta 250 kB',
    bytes <= MAX_FIRST_VISIT_BYTES,
  );
  await server.stop();
}

async function benchMemory(folder: string): Promise<void> {
  const server = await startServer(folder);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const bytes = proportionalMemory(processTree(server.child.pid ?? 0));
  note(
    'Memoria en reposo (servidor, trabajos, dibujo y PostgreSQL)',
    mb(bytes),
    'hasta 350 MB',
    bytes <= MAX_IDLE_MEMORY_BYTES,
  );
  await server.stop();
}

/** Judges on the demo whether searches find what people look for. */
export async function benchSearches(): Promise<void> {
  // Recreate it: an earlier run's demo has the content and synonyms of that time.
  const folder = dataFolder('busquedas');
  rmSync(folder, { recursive: true, force: true });
  const server = await startServer(folder);
  for (const [name, searches] of Object.entries(JUDGED)) {
    const verdicts = await judge(site, searches);
    const total = (figure: 'searchCount' | 'useful' | 'complete'): number =>
      verdicts.reduce((sum, verdict) => sum + verdict[figure], 0);
    for (const { collection, useful, searchCount, complete } of verdicts)
      console.log(`  ${collection}: ${useful} de ${searchCount} útiles, ${complete} enteras`);
    const share = total('useful') / total('searchCount');
    note(
      `Búsquedas útiles, ${name}`,
      `${total('useful')} de ${total('searchCount')} (${(100 * share).toFixed(0)} %); con todo lo que debía venir, ${total('complete')}`,
      'al menos el 90 %',
      share >= MIN_USEFUL_SHARE,
    );
  }
  await server.stop();
}
