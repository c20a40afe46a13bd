/**
 * `npm run add-witness -- NAME KEY`: registers a witness of this site's transparency log. It is a command,
 * not an HTTP call: anyone who could register one over HTTP could be their own witness.
 */
import { parseArgs } from 'node:util';
import { addWitness } from '../domain/transparency/witnesses.ts';
import { migrate } from '../engine/schema/migrate.ts';
import { StartError } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { runCommand, withSite } from './site.ts';

/** Registers a witness and returns the sentence to print. @throws StartError with what to correct */
export async function registerWitness(db: Database, name = '', key = ''): Promise<string> {
  if (name.trim() === '' || name.length > 100 || key === '')
    throw new StartError(
      'Faltan el nombre del testigo y su clave: npm run add-witness -- "Universidad" \'universidad.example/oficio+…\'',
    );
  try {
    return (await addWitness(db, name.trim(), key.trim()))
      ? `Queda registrado el testigo «${name.trim()}».`
      : 'Ese testigo ya estaba registrado.';
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new StartError(
      `«${key}» no es la clave de un testigo. Es la línea que muestra npm run witness la primera vez.`,
    );
  }
}

if (import.meta.main)
  await runCommand(async () => {
    const { positionals } = parseArgs({ allowPositionals: true });
    await withSite(async ({ db }) => {
      await migrate(db);
      console.log(await registerWitness(db, ...positionals));
    });
  });
