/** The review of a course before it goes out, over what is stored. */
import type { CourseReview } from '@oficio/shared/contract/answers/publishing';
import { cursos } from '@oficio/shared/contract/collections/cursos';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { FastifyInstance } from 'fastify';
import type { ReadContext } from '../../engine/collections/context.ts';
import { requestOf } from '../../engine/collections/routes.ts';
import { view } from '../../engine/collections/view.ts';
import { firstOf, from, rowsOf } from '../../engine/schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { coursePeople, courseRole } from './course-people.ts';
import { reviewCourse, type CourseFacts } from './publishing-checks.ts';

async function factsOf(db: Queryable, id: string): Promise<CourseFacts | undefined> {
  const course = await firstOf(
    db,
    from.selectFrom('cursos').select(['_id', 'progresion', 'reglaAprobacion', 'fin']).where('_id', '=', id),
  );
  if (!course) return undefined;
  const modules = await rowsOf(
    db,
    from
      .selectFrom('modulos')
      .select(['_id', 'titulo', 'obligatorio', 'disponibleDesde'])
      .where('curso', '=', id)
      .where('eliminado', '=', false)
      .orderBy('orden'),
  );
  const lessons = await rowsOf(
    db,
    from
      .selectFrom('clases')
      .select([
        '_id',
        'titulo',
        'modulo',
        'tipo',
        'criterio',
        'obligatoria',
        'contenido',
        'video',
        'videoArchivo',
        'adjuntos',
        'encuentro',
      ])
      .where('curso', '=', id)
      .where('eliminado', '=', false)
      .orderBy('orden'),
  );
  const exercises = await rowsOf(
    db,
    from
      .selectFrom('ejercicios')
      .select(['_id', 'titulo', 'clase', 'modulo', 'tipo', 'estado', 'abre', 'cierra', 'reactivos'])
      .where('cursoRaiz', '=', id)
      .where('eliminado', '=', false)
      .orderBy('creadoEn'),
  );
  return { course, modules, lessons, exercises };
}

/**
 * @throws ContractError 422 naming the first thing that nobody gets past
 */
export async function checkStudiable(db: Queryable, id: string, now: Date): Promise<void> {
  const facts = await factsOf(db, id);
  const stops = facts
    ? reviewCourse(facts, now).hallazgos.filter(({ gravedad }) => gravedad === 'impide')
    : [];
  const [first] = stops;
  if (!first) return;
  const more = stops.length - 1;
  throw new ContractError(
    422,
    `Así nadie completaría el curso. ${first.texto}${more > 0 ? ` Y ${more === 1 ? 'hay otra cosa' : `hay otras ${more} cosas`} más: están en la revisión del curso.` : ''}`,
    'estado',
  );
}

/** @throws ContractError 404 to who can't read the course, 403 to who neither teaches it nor manages its centre */
export async function courseReview(context: ReadContext, id: string): Promise<CourseReview> {
  await view(context, cursos, id);
  if (courseRole(context, await coursePeople(context.db, id)) === 'persona')
    throw new ContractError(403, 'El curso lo revisa quien lo enseña o gestiona su centro.');
  const facts = await factsOf(context.db, id);
  return facts ? reviewCourse(facts, context.now) : { hallazgos: [], completa: false };
}

/** Registers `GET /api/cursos/:id/revision`. */
export function courseReviewRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get<{ Params: { id: string } }>('/api/cursos/:id/revision', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return courseReview({ ...requestOf(request), db }, request.params.id);
  });
}
