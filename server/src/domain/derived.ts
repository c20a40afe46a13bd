/**
 * Computes derived fields in SQL, over whole tables. The hooks keep them up to date on each write; these
 * statements set them after a bulk load, and repair them. Idempotent.
 */
import { sql, type Compilable } from 'kysely';
import { from, rowsOf } from '../engine/schema/statements.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { certificationsOf } from './common/course-editions.ts';
import { evaluationsOf } from './exercises/course-evaluations.ts';
import { questionFigures } from './forum/respuestas.ts';
import { STATES_WITH_PLACE } from './study/enrolment/enrolment.ts';
import { progressStatements } from './study/progress/progress.ts';

const courseOfLessons = from
  .updateTable('clases as c')
  .from('modulos as m')
  .set((eb) => ({ curso: eb.ref('m.curso') }))
  .whereRef('m._id', '=', 'c.modulo')
  .whereRef('c.curso', 'is distinct from', 'm.curso');

const courseOfExercises = from.updateTable('ejercicios as e').set((eb) => ({
  cursoRaiz: eb.fn.coalesce(
    'e.curso',
    eb.selectFrom('modulos as m').select('m.curso').whereRef('m._id', '=', 'e.modulo').$asScalar(),
    eb.selectFrom('clases as c').select('c.curso').whereRef('c._id', '=', 'e.clase').$asScalar(),
  ),
}));

const likes = from.selectFrom('likes as l').where('l.eliminado', '=', false);
const likesCount = likes.select((eb) => eb.fn.countAll<number>().as('n'));
const votes = likes.select((eb) => eb.fn.coalesce(eb.fn.sum<number>('l.valor'), eb.lit(0)).as('n'));

const activeCentres = from.selectFrom('centros as x').select('x._id').where('x.estado', '=', 'activo');

const courses = from.updateTable('cursos as c').set((eb) => ({
  centroActivo: eb.exists(activeCentres.where('x._id', '=', eb.ref('c.centro'))).$castTo<boolean>(),
  inscriptos: eb
    .selectFrom('inscripciones as i')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .whereRef('i.curso', '=', 'c._id')
    .where('i.eliminado', '=', false)
    .where('i.estado', 'in', STATES_WITH_PLACE),
  reservados: eb(
    eb
      .selectFrom('invitaciones as v')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .whereRef('v.curso', '=', 'c._id')
      .where('v.eliminado', '=', false)
      .where('v.papel', '=', 'estudiante')
      .where('v.espera', '=', false)
      .where('v.estado', '=', 'pendiente'),
    '+',
    eb
      .selectFrom('inscripciones as o')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .whereRef('o.curso', '=', 'c._id')
      .where('o.eliminado', '=', false)
      .where('o.estado', '=', 'ofrecida'),
  ).$castTo<number>(),
  evaluaciones: evaluationsOf(eb.ref('c._id')),
  meGusta: likesCount.where('l.objeto', '=', eb.ref('c._id')),
  certificaciones: certificationsOf(eb.ref('c._id')),
}));

const posts = from
  .updateTable('posts as p')
  .set((eb) => ({ meGusta: likesCount.where('l.objeto', '=', eb.ref('p._id')) }));

const certifications = from.updateTable('certificaciones as y').set((eb) => ({
  centroActivo: eb.exists(activeCentres.where('x._id', '=', eb.ref('y.centroEmisor'))).$castTo<boolean>(),
  emitidas: eb
    .selectFrom('credenciales as c')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .whereRef('c.certificacion', '=', 'y._id')
    .where('c.origen', '=', 'emitida')
    .where('c.eliminado', '=', false),
}));

const answers = from.updateTable('respuestas as r').set((eb) => ({
  votos: votes.where('l.objeto', '=', eb.ref('r._id')),
  aceptada: eb
    .exists(eb.selectFrom('preguntas as p').select('p._id').whereRef('p.respuestaAceptada', '=', 'r._id'))
    .$castTo<boolean>(),
}));

const questionVotes = from
  .updateTable('preguntas as p')
  .set((eb) => ({ votos: votes.where('l.objeto', '=', eb.ref('p._id')) }));

/**
 * Fields that the hooks of reports (`forum/reports.ts`) store. They stay when the reported record is gone.
 */
const reports = from.updateTable('reportes as r').set((eb) => ({
  autor: eb.fn.coalesce(
    eb.selectFrom('preguntas as p').select('p.autor').whereRef('p._id', '=', 'r.objeto').$asScalar(),
    eb.selectFrom('respuestas as a').select('a.autor').whereRef('a._id', '=', 'r.objeto').$asScalar(),
    'r.autor',
  ),
  curso: eb.fn.coalesce(
    eb.selectFrom('cursos as c').select('c._id').whereRef('c._id', '=', 'r.objeto').$asScalar(),
    eb.selectFrom('clases as k').select('k.curso').whereRef('k._id', '=', 'r.objeto').$asScalar(),
    eb.selectFrom('preguntas as p').select('p.curso').whereRef('p._id', '=', 'r.objeto').$asScalar(),
    eb
      .selectFrom('respuestas as a')
      .innerJoin('preguntas as p', 'p._id', 'a.pregunta')
      .select('p.curso')
      .whereRef('a._id', '=', 'r.objeto')
      .$asScalar(),
    'r.curso',
  ),
}));

/** Advances each counter of a series of numbers past the numbers loaded. */
const seriesCounters = from
  .insertInto('contadores')
  .columns(['nombre', 'valor'])
  .expression(
    from
      .selectFrom('credenciales')
      .select((eb) => [
        sql<string>`substr(${eb.ref('numero')}, 1, 7)`.as('nombre'),
        sql<number>`max(substr(${eb.ref('numero')}, 9)::bigint)`.as('valor'),
      ])
      .where('numero', '~', '^(OF|RV)-[0-9]{4}-[0-9]{1,9}$')
      .groupBy(sql`1`)
      .unionAll(
        from
          .selectFrom('contactarnos')
          .select((eb) => [
            sql.lit('contacto').as('nombre'),
            sql<number>`max(substr(${eb.ref('folio')}, 3)::bigint)`.as('valor'),
          ])
          .where('folio', '~', '^C-[0-9]{1,9}$')
          .having((eb) => eb.fn.countAll(), '>', 0),
      ),
  )
  .onConflict((conflict) =>
    conflict
      .column('nombre')
      .doUpdateSet((eb) => ({ valor: eb.fn<number>('greatest', ['contadores.valor', 'excluded.valor']) })),
  );

const DERIVING_STATEMENTS: readonly Compilable[] = [
  courseOfLessons,
  courseOfExercises,
  courses,
  posts,
  certifications,
  answers,
  questionVotes,
  questionFigures(),
  reports,
  ...progressStatements,
  seriesCounters,
];

/** Computes all the derived fields. */
export async function deriveAll(db: Queryable): Promise<void> {
  for (const statement of DERIVING_STATEMENTS) await rowsOf(db, statement);
}
