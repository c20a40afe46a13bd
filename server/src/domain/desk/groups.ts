/** Groups of the desk: pending work of one kind, the first items, oldest first, and the total. */
import type { DeskItem, DeskGroupItems } from '@oficio/shared/contract/calls/desk';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { mayAnswer } from '../study/enrolment/enrolment.ts';
import type { Scope } from './scope.ts';

/** Maximum characters shown of a message. */
const EXCERPT_LENGTH = 300;

interface PageBounds {
  readonly limit: number;
  readonly offset: number;
}
/** Reads a page of a group. */
export type ReadGroup = (db: Queryable, scope: Scope, page: PageBounds) => Promise<DeskGroupItems>;

/** Returns a group with an item for each row; each row holds the group's `total`. */
export const groupOf = <R extends { readonly total: number }>(
  rows: readonly R[],
  itemOf: (row: R) => DeskItem,
): DeskGroupItems => ({ total: Number(rows[0]?.total ?? 0), docs: rows.map(itemOf) });

interface PersonName {
  readonly nombre: string | null;
  readonly apellido: string | null;
  readonly nombreUsuario: string | null;
}
export const personName = ({ nombre, apellido, nombreUsuario }: PersonName): string =>
  [apellido, nombre].filter(Boolean).join(', ') || (nombreUsuario ?? 'Persona');

/** Returns an object with the key, or an empty object if the value is missing. */
export const optional = <K extends string, V>(key: K, value: V | null | undefined) =>
  (value === null || value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V };

/** Enrolments in the given states. */
export const enrolments =
  (...states: readonly ('solicitada' | 'enEspera' | 'ofrecida')[]): ReadGroup =>
  async (db, { me, courses }, { limit, offset }) => {
    const rows = await from
      .selectFrom('inscripciones as i')
      .innerJoin('cursos as c', 'c._id', 'i.curso')
      .innerJoin('users as u', 'u._id', 'i.usuario')
      .select(['i._id', 'i.version', 'i.usuario', 'i.estado', 'i.creadoEn', 'i.responderHasta'])
      .select(['i.comprobante', 'i.curso', 'c.titulo', 'c.centro'])
      .select(['u.nombre', 'u.apellido', 'u.nombreUsuario'])
      .select((eb) => eb.fn.countAll<number>().over().as('total'))
      .where('i.curso', '=', (eb) => eb.fn.any(eb.val(courses)))
      .where('i.estado', 'in', [...states])
      .where((eb) => eb.or([eb('i.estado', '<>', 'enEspera'), mayAnswer]))
      .where('i.eliminado', '=', false)
      .orderBy('i.creadoEn')
      .orderBy('i._id')
      .limit(limit)
      .offset(offset)
      .$call(rowsIn(db));
    return groupOf(rows, (row) => ({
      _id: row._id,
      version: row.version,
      persona: personName(row),
      propio: row.usuario === me,
      asunto: row.titulo,
      curso: row.curso,
      centro: row.centro,
      estado: row.estado,
      desde: row.creadoEn,
      ...optional('hasta', row.responderHasta),
      ...optional('archivo', row.comprobante),
    }));
  };

/** Courses that their teachers submitted for publication. */
export const coursesToPublish: ReadGroup = async (db, { managedCentres }, { limit, offset }) => {
  const courses = await from
    .selectFrom('cursos as c')
    .select(['c._id', 'c.version', 'c.titulo', 'c.centro', 'c.actualizadoEn', 'c.creadoEn'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where('c.centro', '=', (eb) => eb.fn.any(eb.val(managedCentres)))
    .where('c.estado', '=', 'enRevision')
    .where('c.eliminado', '=', false)
    .orderBy('c.actualizadoEn')
    .orderBy('c._id')
    .limit(limit)
    .offset(offset)
    .$call(rowsIn(db));
  return groupOf(courses, ({ _id, version, titulo, centro, actualizadoEn, creadoEn }) => ({
    _id,
    version,
    propio: false,
    asunto: titulo,
    curso: _id,
    centro,
    desde: actualizadoEn ?? creadoEn,
  }));
};

/** Messages to the centres that nobody has answered. */
export const unansweredMessages: ReadGroup = async (db, { managedCentres }, { limit, offset }) => {
  const messages = await from
    .selectFrom('contactarnos as m')
    .select(['m._id', 'm.version', 'm.nombre', 'm.asunto', 'm.mensaje', 'm.centro', 'm.estado', 'm.creadoEn'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where('m.centro', '=', (eb) => eb.fn.any(eb.val(managedCentres)))
    .where('m.estado', 'in', ['nueva', 'asignada'])
    .where('m.eliminado', '=', false)
    .orderBy('m.creadoEn')
    .orderBy('m._id')
    .limit(limit)
    .offset(offset)
    .$call(rowsIn(db));
  return groupOf(messages, ({ _id, version, nombre, asunto, mensaje, centro, estado, creadoEn }) => ({
    _id,
    version,
    persona: nombre,
    propio: false,
    asunto,
    estado,
    motivo: mensaje.slice(0, EXCERPT_LENGTH),
    desde: creadoEn,
    ...optional('centro', centro),
  }));
};
