/** Hooks of `cursos`: price and enrolment mode, requirements to publish, and notifications. */
import { sql } from 'kysely';
import { placesTaken } from '@oficio/shared/contract/answers/places';
import { callerId } from '../../../engine/collections/context.ts';
import type { HookContext, CollectionHooks } from '../../../engine/collections/hooks.ts';
import { firstIn, from, rowsOf } from '../../../engine/schema/statements.ts';
import type { Stored, Values } from '../../../engine/sql/stored.ts';
import { hasRole, SYSTEM } from '../../../platform/actor.ts';
import { notAllowed, unprocessable } from '../../../platform/errors/refusals.ts';
import { centreIsActive } from '../../common/centre-offer.ts';
import { queueCertificatesCountedBy } from '../../common/certificate-jobs.ts';
import { linkCourses, originalsOf } from '../../common/course-editions.ts';
import { coursePeople } from '../../common/course-people.ts';
import { checkOrder } from '../../common/date-order.ts';
import { freeSlug } from '../../common/free-slug.ts';
import { LINKS } from '../../common/links.ts';
import { findRow, noSuch, touches, findAndLockRow } from '../../common/lookup.ts';
import { notify } from '../../common/notify.ts';
import { offerPlaces } from '../enrolment/enrolment.ts';
import { queueProgress } from '../progress/progress.ts';
import { checkStillStudiable, checkStudiable } from '../publishing/publishing.ts';
import { moveParts, movesOf } from './programme-order.ts';

/** Checks that a course's fields are consistent. */
function checkConsistency(course: Values<'cursos'>): void {
  const price = course.precio?.monto ?? 0;
  if (price > 0) {
    if (!course.comoPagar) {
      throw unprocessable('El curso tiene precio: hay que explicar cómo se paga.', 'comoPagar');
    }
    if (course.modoInscripcion !== 'aprobacion') {
      throw unprocessable(
        'El curso tiene precio: la inscripción debe ser con aprobación, para confirmar el pago.',
        'modoInscripcion',
      );
    }
  }
  if (course.modoInscripcion === 'codigo' && !course.codigoInscripcion) {
    throw unprocessable('Para inscribir con código hay que definir el código.', 'codigoInscripcion');
  }
  checkOrder(course.inicio, course.fin, 'fin', 'El curso no puede terminar antes de comenzar.');
}
const CONSISTENCY_FIELDS = [
  'precio',
  'comoPagar',
  'modoInscripcion',
  'codigoInscripcion',
  'inicio',
  'fin',
] as const;
/** Fields that decide whether, and in which order, students can complete the course. */
const PROGRESS_FIELDS = ['reglaAprobacion', 'fin', 'progresion'] as const;
const MAX_SLUG_LENGTH = 160;

/**
 * Checks that the course has lessons and an active centre.
 * @throws ContractError 422 with what is missing to publish
 */
async function checkPublishable(context: HookContext, course: Values<'cursos'>, id: string): Promise<void> {
  const row = await from
    .selectFrom('modulos as m')
    .leftJoin('clases as c', (join) => join.onRef('c.modulo', '=', 'm._id').on('c.eliminado', '=', false))
    .select((eb) => [
      eb.fn.count<number>('m._id').distinct().as('modulos'),
      eb.fn.count<number>('c._id').as('clases'),
    ])
    .where('m.curso', '=', id)
    .where('m.eliminado', '=', false)
    .$call(firstIn(context.tx));
  const { modulos = 0, clases = 0 } = row ?? {};
  if (clases === 0) {
    const missing = modulos === 0 ? 'un módulo con al menos una clase' : 'al menos una clase en algún módulo';
    throw unprocessable(`Para publicar el curso falta ${missing}.`, 'estado');
  }
  const centre = await findRow(context.tx, 'centros', course.centro, ['nombre', 'estado']);
  if (centre?.estado !== 'activo') {
    throw unprocessable(
      `Para publicar el curso, el centro${centre ? ` «${centre.nombre}»` : ''} tiene que estar activo.`,
      'centro',
    );
  }
}

/**
 * Checks that the course keeps enough places.
 * @throws ContractError 422 for fewer places than people enrolled or with a reserved place
 */
function checkPlaces(changes: Values<'cursos'>, before: Stored<'cursos'>): void {
  const { cupo, inscriptos, reservados } = before;
  const places = changes.cupo;
  if (typeof places !== 'number' || places === cupo || places >= placesTaken(before)) return;
  const enrolled = `${inscriptos} ${inscriptos === 1 ? 'persona inscripta' : 'personas inscriptas'}`;
  const reserved =
    reservados > 0
      ? ` y ${reservados} ${reservados === 1 ? 'lugar reservado' : 'lugares reservados'} sin responder`
      : '';
  throw unprocessable(`Ya hay ${enrolled}${reserved}: el cupo no puede ser menor.`, 'cupo');
}

/**
 * Checks that the caller may move the course to another centre. A course is published in its centre's name,
 * so the other centre must agree: managers of both centres may move any course, and staff of the new centre
 * may move a draft there, as they could also create one.
 */
async function checkMove(
  context: HookContext,
  changes: Values<'cursos'>,
  before: Stored<'cursos'>,
): Promise<void> {
  if (!touches(changes, 'centro') || changes.centro === before.centro) return;
  if (context.caller === SYSTEM || hasRole(context.caller, 'admin', 'superadmin')) return;
  const me = callerId(context) ?? '';
  const centre = await findRow(context.tx, 'centros', changes.centro, ['gestores', 'docentes']);
  const isDraft = before.estado === 'borrador' && (changes.estado ?? 'borrador') === 'borrador';
  const manages = (centre?.gestores ?? []).includes(me);
  if (manages && (isDraft || context.relations.has('gestor'))) return;
  if (isDraft && (centre?.docentes ?? []).includes(me)) return;
  throw notAllowed('A otro centro lo pasan quienes gestionan los dos centros.', 'centro');
}

/**
 * Checks the course that this one is an edition of.
 * @throws ContractError 422 unless it belongs to the same centre and is not an edition of this one
 */
async function checkEdition(context: HookContext, course: Values<'cursos'>, id?: string): Promise<void> {
  if (typeof course.edicionDe === 'string') {
    const parent = await findAndLockRow(context.tx, 'cursos', course.edicionDe, ['centro']);
    if (!parent) throw noSuch('un curso', 'edicionDe');
    if (parent.centro !== course.centro)
      throw unprocessable('Un curso es edición de otro del mismo centro.', 'edicionDe');
    const originals = await rowsOf(context.tx, originalsOf(sql`select ${course.edicionDe}::uuid`));
    if (originals.some((original) => original.id === id))
      throw unprocessable(
        'Un curso no puede ser edición de sí mismo, ni de otro que ya es edición suya.',
        'edicionDe',
      );
  }
  if (id === undefined) return;
  const later = await from
    .selectFrom('cursos')
    .select('titulo')
    .where('edicionDe', '=', id)
    .where('centro', '<>', course.centro ?? '')
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(context.tx));
  if (later)
    throw unprocessable(
      `«${later.titulo}» es una edición de este curso: los dos son del mismo centro.`,
      'centro',
    );
}

/** Updates the links between editions, and the certificates earned with them, after `edicionDe` changes. */
async function updateEditionLinks(context: HookContext, row: Stored<'cursos'>): Promise<void> {
  await linkCourses(context.tx, [row._id]);
  if (row.edicionDe !== null) await queueCertificatesCountedBy(context, row._id);
}

/** Notifies the teachers or managers of a change of state. */
async function notifyStateChange(context: HookContext, row: Stored<'cursos'>, from: unknown): Promise<void> {
  const { docentes, gestores } = await coursePeople(context.tx, row._id);
  const title = `«${row.titulo}»`;
  const reason = typeof row.motivoEstado === 'string' ? { texto: row.motivoEstado } : {};
  switch (row.estado) {
    case 'enRevision':
      await notify(context, gestores, {
        tipo: 'curso',
        titulo: `El curso ${title} espera revisión`,
        enlace: LINKS.manage('cursos', row._id),
      });
      break;
    case 'publicado':
      await notify(context, docentes, {
        tipo: 'curso',
        titulo: `Se publicó el curso ${title}`,
        enlace: LINKS.course(row._id),
      });
      break;
    case 'borrador':
      if (from === 'enRevision') {
        await notify(context, docentes, {
          tipo: 'curso',
          titulo: `El curso ${title} volvió a borrador`,
          ...reason,
          enlace: LINKS.teaching(row._id),
        });
      }
      break;
    case 'archivado':
      // No notification: the person who archived it knows, and students continue.
      break;
  }
}

/**
 * Checks the teachers added to the course.
 * @throws ContractError 422 when one isn't on the centre's staff
 */
async function checkTeachers(
  context: HookContext,
  course: Values<'cursos'>,
  before: readonly string[],
): Promise<void> {
  if (context.caller === SYSTEM || hasRole(context.caller, 'admin', 'superadmin')) return;
  const added = (course.docentes ?? []).filter((id) => !before.includes(id) && id !== callerId(context));
  if (added.length === 0) return;
  const centre = await findRow(context.tx, 'centros', course.centro, ['gestores', 'docentes']);
  const staff = [...(centre?.gestores ?? []), ...(centre?.docentes ?? [])];
  if (added.some((id) => !staff.includes(id)))
    throw unprocessable(
      'Enseñan en el curso personas del centro. A quien todavía no lo es se lo invita por correo.',
      'docentes',
    );
}

export const cursosHooks: CollectionHooks<'cursos'> = {
  async beforeCreate(context, values) {
    checkConsistency(values);
    await checkTeachers(context, values, []);
    await checkEdition(context, values);
    values.centroActivo = await centreIsActive(context.tx, values.centro);
    await freeSlug(context.tx, 'cursos', values, { title: values.titulo, max: MAX_SLUG_LENGTH });
  },
  async beforeUpdate(context, changes, before) {
    const after = { ...before, ...changes };
    await checkMove(context, changes, before);
    if (touches(changes, 'centro', 'edicionDe')) await checkEdition(context, after, before._id);
    if (touches(changes, 'docentes')) await checkTeachers(context, after, before.docentes);
    if (touches(changes, 'centro')) changes.centroActivo = await centreIsActive(context.tx, changes.centro);
    if (touches(changes, ...CONSISTENCY_FIELDS)) checkConsistency(after);
    checkPlaces(changes, before);
    if (changes.estado === 'publicado' && before.estado !== 'publicado') {
      await checkPublishable(context, after, before._id);
    }
    if (!changes.programa) return;
    const moves = await movesOf(context, before._id, changes.programa);
    // Sent again without changes, the programme is not a change.
    if (moves.modulos.size + moves.clases.size === 0) delete changes.programa;
  },
  async afterCreate(context, row) {
    if (row.edicionDe !== null) await updateEditionLinks(context, row);
  },
  async afterUpdate(context, row, before, { programa }) {
    if (programa) await moveParts(context, row._id, await movesOf(context, row._id, programa));
    if (row.edicionDe !== before.edicionDe) await updateEditionLinks(context, row);
    if (row.estado !== before.estado) await notifyStateChange(context, row, before.estado);
    const isPublishedNow = row.estado === 'publicado' && before.estado !== 'publicado';
    // Checked after the write, so it covers everything that the same write changes.
    if (isPublishedNow && context.caller !== SYSTEM) await checkStudiable(context.tx, row._id, context.now);
    if (isPublishedNow || row.cupo !== before.cupo) await offerPlaces(context, row._id);
    const changed = PROGRESS_FIELDS.find(
      (name) => JSON.stringify(row[name]) !== JSON.stringify(before[name]),
    );
    if (changed === undefined) return;
    if (before.estado === 'publicado')
      await checkStillStudiable(context, row._id, { of: 'cursos', id: row._id, before, changed });
    await queueProgress(context, row._id);
  },
};
