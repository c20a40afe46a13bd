/**
 * Trace of each write: the record's previous version (revisiones) and an audit entry (auditoria). Both are
 * append-only.
 */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { addAuditEntry } from '../audit/entry.ts';
import { kindOfWrite } from '../audit/kind-of-write.ts';
import { from, rowsIn } from '../schema/statements.ts';
import { newId } from '@oficio/shared/contract/values/ids';
import { countAdded } from '../schema/totals.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { callerId, type Request, type Row } from './context.ts';

/** Collections without a trace: written so often, and so trivially, that it would bury the rest. */
const UNTRACED = new Set([
  'progreso',
  'likes',
  'notificaciones',
  'seguimientos',
  'revisiones',
  'auditoria',
  'archivos',
]);
/** Columns that don't describe a person's change. */
const MECHANICS = new Set([
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
  const names = Object.keys(fields).filter((name) => !MECHANICS.has(name));
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
  if (UNTRACED.has(collection.name)) return;
  const object = (after ?? before)?._id as string;
  const at = request.now.toISOString();
  const who = callerId(request);
  const changed = differences(collection, before, after);
  if (before) {
    const kept = Object.fromEntries(
      Object.entries(before).filter(([name, v]) => name in collection.fields && v !== null),
    );
    await from
      .insertInto('revisiones')
      .values({
        _id: newId(),
        coleccion: collection.name,
        objeto: object,
        versionRegistro: before.version,
        campos: after ? Object.keys(changed) : null,
        registro: JSON.stringify(kept),
        actor: who,
        trabajo: request.trabajo ?? null,
        creadoEn: at,
        actualizadoEn: at,
        creadoPor: who,
        version: 1,
        eliminado: false,
      })
      .$call(rowsIn(tx));
    await countAdded(tx, 'revisiones');
  }
  await addAuditEntry(tx, {
    actor: who,
    accion: action,
    suceso: kindOfWrite(collection.name, before, after),
    coleccion: collection.name,
    objeto: object,
    diff: action === 'create' || action === 'remove' ? undefined : changed,
    ip: request.ip,
    agente: request.agente,
    solicitud: request.id,
    trabajo: request.trabajo,
    at,
  });
}
