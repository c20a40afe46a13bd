/**
 * `npm run starter-data`: loads provinces, categories and kinds of question into the collections that are
 * empty.
 */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { DOMAIN } from '../domain/index.ts';
import { migrate } from '../engine/schema/migrate.ts';
import { SYSTEM } from '../platform/actor.ts';
import { loadStarter } from '../starter/load-starter.ts';
import { runCommand, withSite } from './site.ts';

await runCommand(() =>
  withSite(async ({ db }) => {
    await migrate(db);
    const { colecciones } = await db.transaction((tx) =>
      loadStarter({ tx, db, hooks: DOMAIN, caller: SYSTEM, now: new Date() }),
    );
    for (const { coleccion, registros } of colecciones)
      console.log(`${collectionNamed(coleccion)?.label ?? coleccion}: ${registros}`);
    if (colecciones.length === 0) console.log('No hay nada que cargar: las colecciones ya tienen registros.');
  }),
);
