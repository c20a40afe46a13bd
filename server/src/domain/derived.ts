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
import { progressStatements } from './study/progress/progress.ts';
import { STUDYING } from './study/enrolment/enrolment.ts';

const lessonsCourse = from
  .updateTable('clases as c')
  .from('modulos as m')
  .set((the) => ({ curso: the.ref('m.curso') }))
  .whereRef('m._id', '=', 'c.modulo')
  .whereRef('c.curso', 'is distinct from', 'm.curso');

const exercisesCourse = from.updateTable('ejercicios as e').set((the) => ({
  cursoRaiz: the.fn.coalesce(
    'e.curso',
    the.selectFrom('modulos as m').select('m.curso').whereRef('m._id', '=', 'e.modulo').$asScalar(),
    the.selectFrom('clases as c').select('c.curso').whereRef('c._id', '=', 'e.clase').$asScalar(),
  ),
}));

const likes = from.selectFrom('likes as l').where('l.eliminado', '=', false);
const likesCount = likes.select((the) => the.fn.countAll<number>().as('n'));
const votes = likes.select((the) => the.fn.coalesce(the.fn.sum<number>('l.valor'), the.lit(0)).as('n'));

const active = from.selectFrom('centros as x').select('x._id').where('x.estado', '=', 'activo');

const courses = from.updateTable('cursos as c').set((the) => ({
  centroActivo: the.exists(active.where('x._id', '=', the.ref('c.centro'))).$castTo<boolean>(),
  inscriptos: the
    .selectFrom('inscripciones as i')
    .select((a) => a.fn.countAll<number>().as('n'))
    .whereRef('i.curso', '=', 'c._id')
    .where('i.eliminado', '=', false)
    .where('i.estado', 'in', STUDYING),
  reservados: the(
    the
      .selectFrom('invitaciones as v')
      .select((a) => a.fn.countAll<number>().as('n'))
      .whereRef('v.curso', '=', 'c._id')
      .where('v.eliminado', '=', false)
      .where('v.papel', '=', 'estudiante')
      .where('v.espera', '=', false)
      .where('v.estado', '=', 'pendiente'),
    '+',
    the
      .selectFrom('inscripciones as o')
      .select((a) => a.fn.countAll<number>().as('n'))
      .whereRef('o.curso', '=', 'c._id')
      .where('o.eliminado', '=', false)
      .where('o.estado', '=', 'ofrecida'),
  ).$castTo<number>(),
  evaluaciones: evaluationsOf(the.ref('c._id')),
  meGusta: likesCount.where('l.objeto', '=', the.ref('c._id')),
  certificaciones: certificationsOf(the.ref('c._id')),
}));

const posts = from
  .updateTable('posts as p')
  .set((the) => ({ meGusta: likesCount.where('l.objeto', '=', the.ref('p._id')) }));

const certifications = from.updateTable('certificaciones as y').set((the) => ({
  centroActivo: the.exists(active.where('x._id', '=', the.ref('y.centroEmisor'))).$castTo<boolean>(),
  emitidas: the
    .selectFrom('credenciales as c')
    .select((a) => a.fn.countAll<number>().as('n'))
    .whereRef('c.certificacion', '=', 'y._id')
    .where('c.origen', '=', 'emitida')
    .where('c.eliminado', '=', false),
}));

const answers = from.updateTable('respuestas as r').set((the) => ({
  votos: votes.where('l.objeto', '=', the.ref('r._id')),
  aceptada: the
    .exists(the.selectFrom('preguntas as p').select('p._id').whereRef('p.respuestaAceptada', '=', 'r._id'))
    .$castTo<boolean>(),
}));

const questionVotes = from
  .updateTable('preguntas as p')
  .set((the) => ({ votos: votes.where('l.objeto', '=', the.ref('p._id')) }));

/**
 * Fields that the hooks of reports (`forum/reports.ts`) store. They stay when the reported record is gone.
 */
const reports = from.updateTable('reportes as r').set((the) => ({
  autor: the.fn.coalesce(
    the.selectFrom('preguntas as p').select('p.autor').whereRef('p._id', '=', 'r.objeto').$asScalar(),
    the.selectFrom('respuestas as a').select('a.autor').whereRef('a._id', '=', 'r.objeto').$asScalar(),
    'r.autor',
  ),
  curso: the.fn.coalesce(
    the.selectFrom('cursos as c').select('c._id').whereRef('c._id', '=', 'r.objeto').$asScalar(),
    the.selectFrom('clases as k').select('k.curso').whereRef('k._id', '=', 'r.objeto').$asScalar(),
    the.selectFrom('preguntas as p').select('p.curso').whereRef('p._id', '=', 'r.objeto').$asScalar(),
    the
      .selectFrom('respuestas as a')
      .innerJoin('preguntas as p', 'p._id', 'a.pregunta')
      .select('p.curso')
      .whereRef('a._id', '=', 'r.objeto')
      .$asScalar(),
    'r.curso',
  ),
}));

/** Sets each series of numbers past the ones loaded. */
const series = from
  .insertInto('contadores')
  .columns(['nombre', 'valor'])
  .expression(
    from
      .selectFrom('credenciales')
      .select((the) => [
        sql<string>`substr(${the.ref('numero')}, 1, 7)`.as('nombre'),
        sql<number>`max(substr(${the.ref('numero')}, 9)::bigint)`.as('valor'),
      ])
      .where('numero', '~', '^(OF|RV)-[0-9]{4}-[0-9]{1,9}$')
      .groupBy(sql`1`)
      .unionAll(
        from
          .selectFrom('contactarnos')
          .select((the) => [
            sql.lit('contacto').as('nombre'),
            sql<number>`max(substr(${the.ref('folio')}, 3)::bigint)`.as('valor'),
          ])
          .where('folio', '~', '^C-[0-9]{1,9}$')
          .having((the) => the.fn.countAll(), '>', 0),
      ),
  )
  .onConflict((it) =>
    it
      .column('nombre')
      .doUpdateSet((the) => ({ valor: the.fn<number>('greatest', ['contadores.valor', 'excluded.valor']) })),
  );

const DERIVED: readonly Compilable[] = [
  lessonsCourse,
  exercisesCourse,
  courses,
  posts,
  certifications,
  answers,
  questionVotes,
  questionFigures(),
  reports,
  ...progressStatements,
  series,
];

/** Computes all of them. */
export async function deriveAll(db: Queryable): Promise<void> {
  for (const statement of DERIVED) await rowsOf(db, statement);
}
