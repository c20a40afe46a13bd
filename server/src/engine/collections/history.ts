/**
 * Trace of each write: the record's previous version (revisiones) and an audit entry (auditoria). Both are
 * append-only.
 */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { newId } from '@oficio/shared/contract/values/ids';
import type { Transaction } from '../../platform/database/connection.ts';
import { addAuditEntry } from '../audit/entry.ts';
import { kindOfWrite } from '../audit/kind-of-write.ts';
import { from, rowsIn } from '../schema/statements.ts';
import { countAdded } from '../schema/totals.ts';
import { callerId, type Request, type Row } from './context.ts';

/** Collections without a trace: written so often, and so trivially, that it would bury the rest. */
const UNTRACED_COLLECTIONS = new Set([
  'progreso',
  'likes',
  'notificaciones',
  'seguimientos',
  'revisiones',
  'auditoria',
  'archivos',
]);
/** Columns that don't describe a person's change. */
const MECHANICAL_COLUMNS = new Set([
  'version',
  'actualizadoEn',
  'actualizadoPor',
  'busqueda',
  'busquedaInterna',
  'vistas',
  'ultimaActividad',
]);

type Action = 'create' | 'edit' | 'soft_remove' | 'restore' | 'remove';

/** Returns the fields that differ, with both values; hidden fields show no values. */
function differences(
  collection: Collection,
  before: Row | undefined,
  after: Row | undefined,
): Record<string, { antes?: unknown; despues?: unknown }> {
  const fields = collection.fields as Fields;
  const names = Object.keys(fields).filter((name) => !MECHANICAL_COLUMNS.has(name));
  return Object.fromEntries(
    names.flatMap((name) => {
      const [antes, despues] = [before?.[name] ?? undefined, after?.[name] ?? undefined];
      if (JSON.stringify(antes) === JSON.stringify(despues)) return [];
      return [[name, fields[name]?.hidden ? {} : { antes, despues }]];
    }),
  );
}

/** Records a write in the history and the audit log. */
export async function trace(
  request: Request & { readonly tx: Transaction },
  collection: Collection,
  action: Action,
  { before, after }: { readonly before?: Row; readonly after?: Row },
): Promise<void> {
  const { tx } = request;
  if (UNTRACED_COLLECTIONS.has(collection.name)) return;
  const id = (after ?? before)?._id as string;
  const now = request.now.toISOString();
  const actor = callerId(request);
  const changed = differences(collection, before, after);
  if (before) {
    const record = Object.fromEntries(
      Object.entries(before).filter(([name, value]) => name in collection.fields && value !== null),
    );
    await from
      .insertInto('revisiones')
      .values({
        _id: newId(),
        coleccion: collection.name,
        objeto: id,
        versionRegistro: before.version,
        campos: after ? Object.keys(changed) : null,
        registro: JSON.stringify(record),
        actor,
        trabajo: request.trabajo ?? null,
        creadoEn: now,
        actualizadoEn: now,
        creadoPor: actor,
        version: 1,
        eliminado: false,
      })
      .$call(rowsIn(tx));
    await countAdded(tx, 'revisiones');
  }
  await addAuditEntry(tx, {
    actor,
    accion: action,
    suceso: kindOfWrite(collection.name, before, after),
    coleccion: collection.name,
    objeto: id,
    diff: action === 'create' || action === 'remove' ? undefined : changed,
    ip: request.ip,
    agente: request.agente,
    solicitud: request.id,
    trabajo: request.trabajo,
    at: now,
  });
}
