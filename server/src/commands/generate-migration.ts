/**
 * Writes the migration that takes the last snapshot's schema to today's declarations: `npm run migration -- name`.
 * The SQL and the snapshot are committed; a person reads the SQL before that.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SCHEMA } from '../engine/schema/schema.ts';

// drizzle-kit/api ships as CommonJS whose ESM build can't be loaded by Node.
const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)(
  'drizzle-kit/api',
) as typeof import('drizzle-kit/api');

const folder = path.resolve(import.meta.dirname, '../../migrations');

/** Generates the next migration; gives its file name, or undefined when nothing changed. */
export async function writeMigration(name: string): Promise<string | undefined> {
  await mkdir(folder, { recursive: true });
  const files = (await readdir(folder)).filter((f) => f.endsWith('.sql')).sort();
  const previous =
    files.length > 0
      ? JSON.parse(await readFile(path.join(folder, 'snapshot.json'), 'utf8'))
      : generateDrizzleJson({});
  const current = generateDrizzleJson(SCHEMA as Record<string, unknown>, previous.id);
  const statements = await generateMigration(previous, current);
  if (statements.length === 0) return undefined;
  const file = `${String(files.length).padStart(4, '0')}_${name}.sql`;
  await writeFile(path.join(folder, file), `${statements.join('\n--> statement-breakpoint\n')}\n`);
  await writeFile(path.join(folder, 'snapshot.json'), `${JSON.stringify(current)}\n`);
  return file;
}

if (import.meta.main) {
  const name = (process.argv[2] ?? 'cambios').replaceAll(/\W+/g, '_');
  const file = await writeMigration(name);
  console.log(
    file
      ? `Se escribió server/migrations/${file}. Conviene leerla antes de confirmarla.`
      : 'Las tablas ya son las que se declaran.',
  );
}
