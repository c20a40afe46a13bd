/** Pending work of each kind: the first items, oldest first, and the total. */
import type { DeskItem, DeskGroupItems } from '@oficio/shared/contract/calls/desk';
import { from, rowsIn, rowsOf } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { mayAnswer } from '../study/enrolment/enrolment.ts';
import type { Scope } from './scope.ts';
import { toGrade } from './to-grade.ts';

/** The slice of a pile to return. */
interface PageBounds {
  readonly limit: number;
  readonly offset: number;
}
export type ReadGroup = (db: Queryable, scope: Scope, part: PageBounds) => Promise<DeskGroupItems>;

const groupOf = <R extends { readonly total: number }>(
  rows: readonly R[],
  itemOf: (row: R) => DeskItem,
): DeskGroupItems => ({ total: Number(rows[0]?.total ?? 0), docs: rows.map(itemOf) });

interface PersonName {
  readonly nombre: string | null;
  readonly apellido: string | null;
  readonly nombreUsuario: string | null;
}
const personName = ({ nombre, apellido, nombreUsuario }: PersonName): string =>
  [apellido, nombre].filter(Boolean).join(', ') || (nombreUsuario ?? 'Persona');
/** Returns an object with the key, or an empty object if the value is missing. */
const optional = <K extends string, V>(key: K, value: V | null | undefined) =>
  (value === null || value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V };

/** Enrolments in the given states, oldest first. */
const enrolments =
  (states: readonly ('solicitada' | 'enEspera' | 'ofrecida')[]): ReadGroup =>
  async (db, { me, courses }, { limit, offset }) =>
    groupOf(
      await from
        .selectFrom('inscripciones as i')
        .innerJoin('cursos as c', 'c._id', 'i.curso')
        .innerJoin('users as u', 'u._id', 'i.usuario')
        .select((eb) => [
          'i._id',
          'i.version',
          'i.usuario',
          'i.estado',
          'i.creadoEn',
          'i.responderHasta',
          'i.comprobante',
          'i.curso',
          'c.titulo',
          'c.centro',
          'u.nombre',
          'u.apellido',
          'u.nombreUsuario',
          eb.fn.countAll<number>().over().as('total'),
        ])
        .where('i.curso', '=', (eb) => eb.fn.any(eb.val(courses)))
        .where('i.estado', 'in', [...states])
        .where((eb) => eb.or([eb('i.estado', '<>', 'enEspera'), mayAnswer]))
        .where('i.eliminado', '=', false)
        .orderBy('i.creadoEn')
        .orderBy('i._id')
        .limit(limit)
        .offset(offset)
        .$call(rowsIn(db)),
      (row) => ({
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
      }),
    );

/** Pending requests of the given types, except the caller's own, which another person must decide. */
const requests =
  (types: readonly DeskItem['tipo'][]): ReadGroup =>
  async (db, { me, manages, courses, examines, curso }, { limit, offset }) => {
    let asked = from
      .selectFrom('solicitudes as q')
      .innerJoin('users as u', 'u._id', 'q.usuario')
      .leftJoin('inscripciones as i', 'i._id', 'q.objeto')
      .leftJoin('intentos as a', 'a._id', 'q.objeto')
      .leftJoin('ejercicios as x', (join) =>
        join.on((eb) => eb('x._id', '=', eb.fn.coalesce('a.ejercicio', 'q.objeto'))),
      )
      .leftJoin('cursos as c', (join) =>
        join.on((eb) => eb('c._id', '=', eb.fn.coalesce('i.curso', 'x.cursoRaiz'))),
      )
      .leftJoin('credenciales as k', 'k._id', 'q.objeto')
      .leftJoin('certificaciones as y', (join) =>
        join.on((eb) => eb('y._id', '=', eb.fn.coalesce('x.certificacion', 'q.objeto'))),
      )
      .select((eb) => [
        'q._id',
        'q.version',
        'q.tipo',
        'q.motivo',
        'q.archivo',
        'q.propuesto',
        'q.objeto',
        'q.centro',
        'q.creadoEn',
        'i.venceEn as vence',
        'k.venceEn as expira',
        'k.titulo as certificado',
        'y.nombre as certificacion',
        'x.titulo as ejercicio',
        'c._id as curso',
        'c.titulo as titulo',
        'u.nombre',
        'u.apellido',
        'u.nombreUsuario',
        eb.fn.countAll<number>().over().as('total'),
      ])
      .where(
        'q.tipo',
        'in',
        types.flatMap((type) => type ?? []),
      )
      .where('q.estado', '=', 'pendiente')
      .where('q.usuario', '<>', me)
      .where('q.eliminado', '=', false)
      .where((eb) => {
        const managed = eb('q.centro', '=', eb.fn.any(eb.val(manages)));
        // Requests to a centre are its managers' alone; these three types also concern teachers and
        // examiners.
        return eb.or([
          managed,
          eb.and([
            eb('q.tipo', 'in', ['otroIntento', 'prorroga', 'revisionNota']),
            eb.or([
              eb('c._id', '=', eb.fn.any(eb.val(courses))),
              eb('y.centroEmisor', '=', eb.fn.any(eb.val(examines))),
            ]),
          ]),
        ]);
      })
      .orderBy('q.creadoEn')
      .orderBy('q._id')
      .limit(limit)
      .offset(offset);
    if (curso !== undefined) asked = asked.where('c._id', '=', curso);
    return groupOf(await rowsOf(db, asked), (row) => {
      return {
        _id: row._id,
        version: row.version,
        persona: personName(row),
        propio: false,
        asunto: row.ejercicio ?? row.certificado ?? row.certificacion ?? row.titulo ?? '',
        tipo: row.tipo,
        motivo: row.motivo,
        desde: row.creadoEn,
        objeto: row.objeto,
        ...optional('curso', row.curso),
        ...optional('centro', row.centro),
        ...optional('archivo', row.archivo),
        ...optional('vence', row.vence ?? row.expira),
        ...optional('hasta', row.propuesto?.hasta),
      };
    });
  };

/** Attempts waiting for the caller's grade, in the courses that they teach or in certifications' exams. */
const attemptsToGrade =
  (of: 'cursos' | 'certificaciones'): ReadGroup =>
  async (db, { me, teaches, examines }, { limit, offset }) =>
    groupOf(
      await toGrade(me)
        .innerJoin('users as u', 'u._id', 'a.usuario')
        .leftJoin('certificaciones as y', 'y._id', 'x.certificacion')
        .leftJoin('cursos as c', 'c._id', 'x.cursoRaiz')
        .select((eb) => [
          'a._id',
          'a.version',
          'a.numero',
          'a.enviadoEn',
          'a.creadoEn',
          'x.titulo',
          'x.cursoRaiz',
          'c.centro',
          'y.centroEmisor',
          'u.nombre',
          'u.apellido',
          'u.nombreUsuario',
          eb.fn.countAll<number>().over().as('total'),
        ])
        .where((eb) =>
          of === 'cursos'
            ? eb('x.cursoRaiz', '=', eb.fn.any(eb.val(teaches)))
            : eb('y.centroEmisor', '=', eb.fn.any(eb.val(examines))),
        )
        .orderBy('a.enviadoEn')
        .orderBy('a._id')
        .limit(limit)
        .offset(offset)
        .$call(rowsIn(db)),
      (row) => ({
        _id: row._id,
        version: row.version,
        persona: personName(row),
        propio: false,
        asunto: row.titulo,
        vez: row.numero,
        desde: row.enviadoEn ?? row.creadoEn,
        ...optional('curso', row.cursoRaiz),
        ...optional('centro', row.centro ?? row.centroEmisor),
      }),
    );

/** Courses that their teachers submitted for publication. */
const coursesToPublish: ReadGroup = async (db, { manages }, { limit, offset }) =>
  groupOf(
    await from
      .selectFrom('cursos as c')
      .select((eb) => [
        'c._id',
        'c.version',
        'c.titulo',
        'c.centro',
        'c.actualizadoEn',
        'c.creadoEn',
        eb.fn.countAll<number>().over().as('total'),
      ])
      .where('c.centro', '=', (eb) => eb.fn.any(eb.val(manages)))
      .where('c.estado', '=', 'enRevision')
      .where('c.eliminado', '=', false)
      .orderBy('c.actualizadoEn')
      .orderBy('c._id')
      .limit(limit)
      .offset(offset)
      .$call(rowsIn(db)),
    ({ _id, version, titulo, centro, actualizadoEn, creadoEn }) => ({
      _id,
      version,
      propio: false,
      asunto: titulo,
      curso: _id,
      centro,
      desde: actualizadoEn ?? creadoEn,
    }),
  );

/** Unanswered messages to the centre. */
const unansweredMessages: ReadGroup = async (db, { manages }, { limit, offset }) =>
  groupOf(
    await from
      .selectFrom('contactarnos as m')
      .select((eb) => [
        'm._id',
        'm.version',
        'm.nombre',
        'm.asunto',
        'm.mensaje',
        'm.centro',
        'm.estado',
        'm.creadoEn',
        eb.fn.countAll<number>().over().as('total'),
      ])
      .where('m.centro', '=', (eb) => eb.fn.any(eb.val(manages)))
      .where('m.estado', 'in', ['nueva', 'asignada'])
      .where('m.eliminado', '=', false)
      .orderBy('m.creadoEn')
      .orderBy('m._id')
      .limit(limit)
      .offset(offset)
      .$call(rowsIn(db)),
    ({ _id, version, nombre, asunto, mensaje, centro, estado, creadoEn }) => ({
      _id,
      version,
      persona: nombre,
      propio: false,
      asunto,
      estado,
      motivo: mensaje.slice(0, 300),
      desde: creadoEn,
      ...optional('centro', centro),
    }),
  );

/** Piles that take a single query. */
export const PILES = {
  inscripciones: enrolments(['solicitada']),
  espera: enrolments(['enEspera', 'ofrecida']),
  cursada: requests(['otroIntento', 'prorroga']),
  notas: requests(['revisionNota']),
  certificacion: requests(['rendirExamen', 'renovacion']),
  corregir: attemptsToGrade('cursos'),
  examenes: attemptsToGrade('certificaciones'),
  cursos: coursesToPublish,
  mensajes: unansweredMessages,
} satisfies Record<string, ReadGroup>;
