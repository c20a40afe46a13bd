/** Gradebook of a course: its people by its exercises and lessons, in one answer. */
import type { FastifyInstance } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { missingOf } from '@oficio/shared/contract/answers/course-situation';
import {
  GRADEBOOK_PAGE_SIZE,
  gradebook as gradebookCall,
  type Gradebook,
  type BehindReason,
  type GradebookGrade,
  type GradebookOrder,
  type GradebookPerson,
  type GradebookFilter,
} from '@oficio/shared/contract/calls/gradebook';
import { DAY_MS } from '@oficio/shared/kit/durations';
import { dayInSiteZone, SITE_ZONE } from '@oficio/shared/kit/site-dates';
import { serve } from '../../../engine/calls/serve.ts';
import type { ReadContext } from '../../../engine/collections/context.ts';
import { firstIn, from, rowsIn } from '../../../engine/schema/statements.ts';
import { inSpanish } from '../../../engine/sql/order.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { findRow, instant } from '../../common/lookup.ts';
import { readOwn, type OwnParts } from './own-parts.ts';
import { latestEnrolments } from './standing-rows.ts';

/** States of enrolments with grades. They exclude people who are not admitted yet or who left. */
const STATES_WITH_GRADES = ['activa', 'suspendida', 'completada', 'noAprobada', 'vencida'] as const;

/** Rank of a module's own exercises, which come after its lessons. */
const AFTER_LESSONS = 1000;
const RANKS_PER_MODULE = 10_000;

/** Returns the lessons and published exercises of a course, in study order. */
export async function columnsOf(
  db: Queryable,
  course: string,
): Promise<Pick<Gradebook, 'clases' | 'ejercicios'>> {
  const modules = await from
    .selectFrom('modulos')
    .select('_id')
    .where('curso', '=', course)
    .where('eliminado', '=', false)
    .orderBy('orden')
    .orderBy('_id')
    .$call(rowsIn(db));
  const lessons = await from
    .selectFrom('clases')
    .select(['_id', 'titulo', 'tipo', 'obligatoria', 'modulo'])
    .where('curso', '=', course)
    .where('eliminado', '=', false)
    .orderBy('orden')
    .orderBy('_id')
    .$call(rowsIn(db));
  const exercises = await from
    .selectFrom('ejercicios')
    .select(['_id', 'titulo', 'tipo', 'aprobacionPct', 'clase', 'modulo'])
    .where('cursoRaiz', '=', course)
    .where('estado', '=', 'publicado')
    .where('eliminado', '=', false)
    .orderBy('creadoEn')
    .orderBy('_id')
    .$call(rowsIn(db));
  const places = new Map<string, string>();
  const clases = modules.flatMap(({ _id }, moduleIndex) => {
    places.set(_id, `${moduleIndex + 1}`);
    return lessons
      .filter(({ modulo }) => modulo === _id)
      .map(({ modulo: _, ...lesson }, lessonIndex) => {
        const lugar = `${moduleIndex + 1}.${lessonIndex + 1}`;
        places.set(lesson._id, lugar);
        return { ...lesson, lugar };
      });
  });
  // A module's exercises come after its lessons, and the course's own exercises at the end.
  const rank = (lugar: string | undefined): number => {
    const [module = Infinity, lesson = AFTER_LESSONS] = lugar?.split('.').map(Number) ?? [];
    return module * RANKS_PER_MODULE + lesson;
  };
  const ejercicios = exercises
    .map(({ clase, modulo, ...exercise }) => {
      const lugar = places.get(clase ?? modulo ?? '');
      return { ...exercise, ...(lugar !== undefined && { lugar }) };
    })
    .sort((a, b) => rank(a.lugar) - rank(b.lugar) || 0);
  return { clases, ejercicios };
}

/** Enrolments `i` of a course that may have grades: the latest of each person. */
export const gradedEnrolments = (course: string) =>
  latestEnrolments.where('i.curso', '=', course).where('i.estado', 'in', [...STATES_WITH_GRADES]);

/** Days without studying, or before the end of access, from which a student is flagged. */
const ALERT_DAYS = 14;
/** Percentage points by which progress may lag behind the elapsed part of the course. */
const MAX_LAG_POINTS = 20;

/** The last day, in the site's time zone, on which the person of an enrolment `i` studied. */
const lastStudyDay = sql<string | null>`(select max(d) from unnest(${sql.ref('i.diasEstudiados')}) d)`;

/**
 * Returns, for each reason to flag a student, the SQL condition on an enrolment `i` of a course with these
 * dates.
 */
function behindConditions(
  { inicio, fin }: Pick<Stored<'cursos'>, 'inicio' | 'fin'>,
  now: Date,
): Readonly<Record<BehindReason, RawBuilder<boolean>>> {
  const active = sql`${sql.ref('i.estado')} = 'activa'`;
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const [begins, ends] = [instant(inicio), instant(fin)];
  // Count from the course's start, so that no student is behind in a course that has not begun.
  const beginsAt = begins === undefined ? null : new Date(begins).toISOString();
  const studiesSince = sql`greatest(${sql.ref('i.creadoEn')}, ${beginsAt}::timestamptz)`;
  const elapsedPercent =
    begins !== undefined && ends !== undefined && begins < now.getTime() && now.getTime() < ends
      ? (100 * (now.getTime() - begins)) / (ends - begins)
      : 0;
  return {
    sinActividad: sql`(${active}
      and coalesce(${lastStudyDay}, to_char(${studiesSince} at time zone ${SITE_ZONE}, 'YYYY-MM-DD'))
        < ${dayInSiteZone(at(-ALERT_DAYS))})`,
    atrasadas: sql`(${active} and ${sql.ref('i.progresoPct')} < ${elapsedPercent - MAX_LAG_POINTS}::float8)`,
    porVencer: sql`(${active} and ${sql.ref('i.venceEn')} between ${now.toISOString()} and ${at(ALERT_DAYS)})`,
  };
}

const gradesOf = (own: OwnParts): GradebookPerson['notas'] =>
  Object.fromEntries(
    [...own.exercises].map(
      ([exercise, { nota, used, isAwaitingGrade, isInProgress, attemptToOpen }]): [
        string,
        GradebookGrade,
      ] => [
        exercise,
        {
          ...(nota !== null && { nota }),
          veces: used,
          espera: isAwaitingGrade,
          enCurso: isInProgress,
          intento: attemptToOpen ?? '',
        },
      ],
    ),
  );

/** Expression to order by before the name. For `actividad`, people who never studied come first. */
const ORDERS: Readonly<Record<GradebookOrder, RawBuilder<unknown> | undefined>> = {
  nombre: undefined,
  avance: sql`${sql.ref('i.progresoPct')}`,
  actividad: sql`coalesce(${lastStudyDay}, '')`,
};

interface GradebookQuery {
  readonly page?: number;
  readonly quien?: GradebookFilter;
  readonly orden?: GradebookOrder;
}

/**
 * Returns a page of a course's people with the grades that count.
 * @param options `page` from 1; filter and order
 */
export async function gradebook(
  context: ReadContext,
  course: string,
  { page = 1, quien = '', orden = 'nombre' }: GradebookQuery = {},
): Promise<Gradebook> {
  const { db } = context;
  const columns = await columnsOf(db, course);
  const dates = await findRow(db, 'cursos', course, ['inicio', 'fin']);
  const behind = behindConditions({ inicio: dates?.inicio ?? null, fin: dates?.fin ?? null }, context.now);
  const isBehind = sql<boolean>`(${sql.join(Object.values(behind), sql` or `)})`;
  const total = await gradedEnrolments(course)
    .select((eb) => [
      eb.fn.countAll<number>().as('personas'),
      eb.fn.countAll<number>().filterWhere(isBehind).as('atras'),
      eb.fn.countAll<number>().filterWhere(behind.sinActividad).as('sinActividad'),
      eb.fn.countAll<number>().filterWhere(behind.atrasadas).as('atrasadas'),
      eb.fn.countAll<number>().filterWhere(behind.porVencer).as('porVencer'),
    ])
    .$call(firstIn(db));
  const { personas = 0, ...atras } = total ?? { atras: 0, sinActividad: 0, atrasadas: 0, porVencer: 0 };
  const filtered =
    quien === ''
      ? gradedEnrolments(course)
      : gradedEnrolments(course).where(quien === 'atras' ? isBehind : behind[quien]);
  const primaryOrder = ORDERS[orden];
  const people = await filtered
    .innerJoin('users as u', 'u._id', 'i.usuario')
    .select([
      'i._id',
      'i.usuario',
      'i.estado',
      'i.progresoPct',
      'u.nombre',
      'u.apellido',
      'u.nombreUsuario',
      'i.falta',
      lastStudyDay.as('ultimoDia'),
    ])
    .$if(primaryOrder !== undefined, (query) => (primaryOrder ? query.orderBy(primaryOrder) : query))
    .orderBy('u.apellido', inSpanish)
    .orderBy('u.nombre', inSpanish)
    .orderBy('i._id')
    .limit(GRADEBOOK_PAGE_SIZE)
    .offset((page - 1) * GRADEBOOK_PAGE_SIZE)
    .$call(rowsIn(db));
  const ownOf = await readOwn(
    db,
    people.map(({ _id }) => _id),
  );
  return {
    ...columns,
    docs: people.map(({ _id, usuario, estado, progresoPct, nombre, apellido, nombreUsuario, ...row }) => {
      const own = ownOf(_id);
      return {
        inscripcion: _id,
        usuario,
        nombre: [apellido, nombre].filter(Boolean).join(', ') || nombreUsuario,
        estado,
        progresoPct,
        ...(row.ultimoDia !== null && { ultimoDia: row.ultimoDia }),
        ...(missingOf(row.falta) && { falta: missingOf(row.falta) }),
        notas: gradesOf(own),
        completadas: columns.clases.flatMap(({ _id: clase }) => (own.done.has(clase) ? [clase] : [])),
        asistencias: Object.fromEntries(own.attendance),
      };
    }),
    totalDocs: quien === '' ? personas : atras[quien],
    personas,
    atras,
  };
}

export function gradebookRoutes(app: FastifyInstance): void {
  serve(app, gradebookCall, ({ context, params, query: { pag, quien, orden } }) =>
    gradebook(context, params.curso, { page: pag, quien: quien ?? '', orden }),
  );
}
