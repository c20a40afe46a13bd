/** Actions that change a record's state, each with a verb. */
import { stateFields, transitionsFrom } from '@oficio/shared/contract/access/transitions';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { FieldOf } from '@oficio/shared/contract/declaration/fields';
import { accessNamesOf } from './permissions.ts';

/** Verbs by target state; by `from>to` where the verb depends on the current state. */
const VERBS: Readonly<Record<string, string>> = {
  enRevision: 'Enviar a revisión',
  'enRevision>borrador': 'Devolver para corregir',
  'enRevision>publicado': 'Aprobar y publicar',
  'enRevision>publicada': 'Aprobar y publicar',
  'publicado>borrador': 'Volver a borrador',
  'archivado>borrador': 'Volver a borrador',
  borrador: 'Volver a borrador',
  publicado: 'Publicar',
  publicada: 'Publicar',
  programado: 'Programar',
  archivado: 'Archivar',
  retirada: 'Retirar',
  'pendiente>activo': 'Aprobar',
  'suspendido>activo': 'Levantar la suspensión',
  'bajaSolicitada>activo': 'Cancelar la baja',
  activo: 'Activar',
  suspendido: 'Suspender',
  rechazado: 'Rechazar',
  bajaSolicitada: 'Pedir la baja',
  'solicitada>activa': 'Aprobar',
  'suspendida>activa': 'Levantar la suspensión',
  activa: 'Activar',
  enEspera: 'Pasar a lista de espera',
  aceptada: 'Aceptar',
  rechazada: 'Rechazar',
  suspendida: 'Suspender',
  completada: 'Dar por completada',
  noAprobada: 'Dar por no aprobada',
  abandonada: 'Dar por abandonada',
  'pendiente>vigente': 'Aprobar',
  'suspendida>vigente': 'Levantar la suspensión',
  vigente: 'Poner en vigencia',
  revocada: 'Revocar',
  reemplazada: 'Marcar como reemplazada',
  'pendiente>abierta': 'Aprobar',
  'cerrada>abierta': 'Reabrir',
  'resuelta>abierta': 'Reabrir',
  'oculta>abierta': 'Volver a mostrar',
  abierta: 'Abrir',
  resuelta: 'Marcar como resuelta',
  cerrada: 'Cerrar',
  oculta: 'Ocultar',
  'pendiente>visible': 'Aprobar',
  visible: 'Volver a mostrar',
  asignada: 'Asignar',
  respondida: 'Marcar como respondida',
  spam: 'Marcar como no deseado',
  nueva: 'No es correo no deseado',
  resuelto: 'Resolver',
  desestimado: 'Desestimar',
  abierto: 'Reabrir',
  aprobado: 'Aprobar',
  enCorreccion: 'Pasar a corrección',
  calificado: 'Dar por calificado',
  anulado: 'Anular',
};

/** States that take a record out of use. Their actions are marked as dangerous. */
const SEVERE_STATES: ReadonlySet<string> = new Set([
  'rechazado',
  'rechazada',
  'suspendido',
  'suspendida',
  'revocada',
  'oculta',
  'anulado',
  'spam',
]);

/** Fields that may store the reason of a state change, in order of preference. */
export const REASON_FIELDS = ['motivoEstado', 'motivoPublico', 'resolucion'];

export interface StateAction {
  readonly field: string;
  readonly to: string;
  readonly verb: string;
  /** Fields that must have a value. */
  readonly needs: readonly string[];
  /** Field for an optional reason. */
  readonly reason: string | undefined;
  readonly severe: boolean;
  /** The change is published and cannot be undone. */
  readonly final: boolean;
}

/** Returns the name and declaration of the record's own state field, if it has one. */
export const stateFieldOf = (collection: Collection): [string, FieldOf<'state'>] | undefined =>
  stateFields(collection)[0];

export const verbOf = (field: FieldOf<'state'>, from: string, to: string): string =>
  VERBS[`${from}>${to}`] ?? VERBS[to] ?? `Pasar a «${field.states[to]?.label ?? to}»`;

/** Returns the state changes that the user may make to the record. */
export function stateActions(collection: Collection, user: SessionUser, record: AnyRecord): StateAction[] {
  const [name, field] = stateFieldOf(collection) ?? [];
  if (name === undefined || !field) return [];
  const from = typeof record[name] === 'string' ? record[name] : undefined;
  if (from === undefined) return [];
  return transitionsFrom(collection, field, from, accessNamesOf(collection, user, record)).map(
    ({ to, needs = [] }) => ({
      field: name,
      to,
      verb: verbOf(field, from, to),
      needs,
      reason: SEVERE_STATES.has(to) ? REASON_FIELDS.find((reason) => reason in collection.fields) : undefined,
      severe: SEVERE_STATES.has(to),
      final:
        (field.lasting?.includes(to) ?? false) &&
        !field.transitions.some((transition) => transition.from === to && transition.to === from),
    }),
  );
}
