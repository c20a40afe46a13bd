/** `npm run backup -- --salida oficio.oficio`: saves the whole site to one file while it keeps running. */
import { parseArgs } from 'node:util';
import { saveSite } from '../backup/save.ts';
import { addAuditEntry } from '../engine/audit/entry.ts';
import { readableSize, resolvePath, runCommand, withSite } from './site.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { salida: { type: 'string' } } });
  const now = new Date();
  const minute = now.toISOString().slice(0, 16).replace(':', '');
  const file = resolvePath(values.salida ?? `oficio-${minute}.oficio`);
  const saved = await withSite(async (site) => {
    const result = await saveSite(site, file, now);
    // A read-only database is all the more reason to back up: a failed entry is not fatal.
    await addAuditEntry(site.db, { actor: null, accion: 'backup' }).catch((error: Error) =>
      console.error(`La copia no quedó anotada en la auditoría: ${error.message}`),
    );
    return result;
  });
  const formatCount = (count: number) => count.toLocaleString('es-AR');
  console.log(
    `Copia guardada en ${file}: ${formatCount(saved.rows)} filas de ${saved.tables} tablas y ${formatCount(saved.files)} archivos, ${readableSize(saved.bytes)}.`,
  );
  if (saved.missing.length > 0)
    console.log(
      `Faltaban ${formatCount(saved.missing.length)} archivos que la base de datos nombra: ${saved.missing.slice(0, 5).join(', ')}${saved.missing.length > 5 ? '…' : ''}`,
    );
  console.log(
    'Contiene contraseñas cifradas y claves de firma: guardarla donde sólo llegue quien administra.',
  );
});
