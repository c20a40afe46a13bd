/**
 * `npm run new-log -- --confirmar`: restarts this site's transparency log with a new key, over the existing
 * leaves. For a log that cannot continue; anyone who saw the old one will notice.
 */
import { parseArgs } from 'node:util';
import { forgetLog } from '../domain/transparency/log-key.ts';
import { StartError } from '../platform/config.ts';
import { runCommand, withSite } from './site.ts';

if (import.meta.main)
  await runCommand(async () => {
    const { values } = parseArgs({ options: { confirmar: { type: 'boolean', default: false } } });
    if (!values.confirmar)
      throw new StartError(
        'Empezar el registro de nuevo cambia su clave: los testigos lo van a rechazar y las aplicaciones que vieron el anterior lo van a decir. Detener antes todos los procesos del sitio. Para hacerlo, agregar --confirmar.',
      );
    await withSite(async ({ db }) => {
      await forgetLog(db);
      console.log(
        'El registro empieza de nuevo: el próximo inicio del servidor hace su clave y firma las hojas que hay. Conviene contar públicamente por qué.',
      );
    });
  });
