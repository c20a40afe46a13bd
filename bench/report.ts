/** Collects the measurements of a run, prints them and stores them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rowCount } from './options.ts';

interface Measurement {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  readonly ok: boolean;
}
const measurements: Measurement[] = [];

const KIB = 1024;
export const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const kb = (bytes: number) => `${(bytes / KIB).toFixed(0)} kB`;
export const mb = (bytes: number) => `${(bytes / KIB / KIB).toFixed(0)} MB`;

/** Records a measurement, and prints it with its goal. */
export function note(what: string, measured: string, goal: string, ok: boolean): void {
  measurements.push({ what, measured, goal, ok });
  console.log(`${ok ? '✔' : '✖'} ${what}: ${measured} (${goal})`);
}

/** Writes bench/results/<date>.json, prints all measurements, and returns whether every goal was met. */
export function finishReport(): boolean {
  const folder = path.resolve(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const file = path.join(folder, `${at.slice(0, 16).replace(':', '')}.json`);
  const report = { at, node: process.version, rows: rowCount, lines: measurements };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.table(
    measurements.map(({ what, measured, goal, ok }) => ({
      medida: what,
      resultado: measured,
      meta: goal,
      '': ok ? 'bien' : 'MAL',
    })),
  );
  console.log(`Los resultados quedaron en ${path.relative(process.cwd(), file)}.`);
  return measurements.every(({ ok }) => ok);
}
