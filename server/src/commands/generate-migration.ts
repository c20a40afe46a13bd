/**
 * Writes the migration from the last snapshot's schema to the current declarations: `npm run migration --
 * name`. The SQL, its checksum and the snapshot are committed; review the SQL first.
 */
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { checksum, CHECKSUMS, migrationNames, MIGRATIONS } from '../engine/schema/migrate.ts';
import { completeForOldRows, NoValueForOldRows } from '../engine/schema/old-rows.ts';
import { SCHEMA } from '../engine/schema/schema.ts';
import { EMPTY, snapshotOf, statementsBetween, type Snapshot } from '../engine/schema/snapshot.ts';

const SNAPSHOT = path.join(MIGRATIONS, 'snapshot.json');

/** Generates the next migration. Returns its file name, or undefined when nothing changed. */
async function writeMigration(name: string): Promise<string | undefined> {
  await mkdir(MIGRATIONS, { recursive: true });
  const files = await migrationNames();
  const previous: Snapshot = files.length > 0 ? JSON.parse(await readFile(SNAPSHOT, 'utf8')) : EMPTY;
  const current = snapshotOf(SCHEMA, previous);
  const statements = completeForOldRows(await statementsBetween(previous, current), collectionNamed);
  if (statements.length === 0) return undefined;
  const file = `${String(files.length).padStart(4, '0')}_${name}.sql`;
  const text = `${statements.join('\n--> statement-breakpoint\n')}\n`;
  await writeFile(path.join(MIGRATIONS, file), text);
  await appendFile(CHECKSUMS, `${checksum(text)}  ${file}\n`);
  await writeFile(SNAPSHOT, `${JSON.stringify(current)}\n`);
  return file;
}

try {
  const name = (process.argv[2] ?? 'cambios').replaceAll(/\W+/g, '_');
  const file = await writeMigration(name);
  console.log(
    file
      ? `Se escribió server/migrations/${file}. Conviene leerla antes de confirmarla.`
      : 'Las tablas ya son las que se declaran.',
  );
} catch (error) {
  console.error(error instanceof NoValueForOldRows ? error.message : error);
  process.exitCode = 1;
}
