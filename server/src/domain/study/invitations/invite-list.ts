/** Invites a list of people to a course: permissions, parsing, and the outcome of each line. */
import type { RowOutcome } from '@oficio/shared/contract/answers/invite-list';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import type { WriteContext } from '../../../engine/collections/hooks.ts';
import type { LineOutcome, ListRules } from '../../../engine/collections/list-rules.ts';
import { firstIn, from, rowsIn } from '../../../engine/schema/statements.ts';
import { notAllowed, unprocessable } from '../../../platform/errors/refusals.ts';
import { closedCentre, coursePeople, courseRole } from '../../common/course-people.ts';
import { findRow, noSuch } from '../../common/lookup.ts';
import { peopleTable } from './people-table.ts';

/** Fields that a list may set for all its lines. */
const SHARED_FIELDS: ReadonlySet<string> = new Set(['curso', 'centro', 'papel', 'via', 'espera']);

/** Options shared by all lines, not validated yet. */
interface SharedOptions {
  readonly curso?: unknown;
  readonly centro?: unknown;
}
const idIn = (value: unknown): string | undefined => (isId(value) ? value : undefined);

/**
 * Checks that the caller may invite to the course. Returns the title of the work.
 * @throws ContractError 403 when the caller may not invite, 409 or 422 when the course is closed for
 * enrolment
 */
async function checkAndName(context: WriteContext, fixed: SharedOptions): Promise<string> {
  const course = await findRow(context.tx, 'cursos', idIn(fixed.curso), ['titulo', 'estado', 'centro']);
  if (!course || course.centro !== fixed.centro) throw noSuch('un curso del centro', 'curso');
  if (Object.keys(fixed).some((name) => !SHARED_FIELDS.has(name)))
    throw invalid('Las opciones del trabajo no se entienden: «fijos».', 'opciones');
  const people = await coursePeople(context.tx, course._id);
  if (courseRole(context, people) === 'persona')
    throw notAllowed('Solo el centro que dicta el curso puede invitar a una lista.', 'curso');
  if (!people.centreActive) throw closedCentre('curso');
  if (course.estado !== 'publicado')
    throw unprocessable('El curso no está publicado: todavía no admite inscripciones.', 'curso');
  return `Invitar a «${course.titulo}»`;
}

/** Takes the places that earlier lines of a dry run would use. The dry run's transaction is rolled back. */
async function reservePlacesInDryRun(
  { tx }: WriteContext,
  { curso }: SharedOptions,
  lineCounts: ReadonlyMap<string, number>,
): Promise<void> {
  const countOf = (...outcomes: RowOutcome[]) =>
    outcomes.reduce((sum, outcome) => sum + (lineCounts.get(outcome) ?? 0), 0);
  await from
    .updateTable('cursos')
    .set((eb) => ({
      reservados: eb('reservados', '+', countOf('invitada', 'talon')),
      inscriptos: eb('inscriptos', '+', countOf('inscripta')),
    }))
    .where('_id', '=', idIn(curso) ?? null)
    .$call(rowsIn(tx));
}

const outcome = (dicho: RowOutcome, nombre?: string | null): LineOutcome => ({
  dicho,
  ...(nombre && { nombre }),
});

/** Outcomes with and without a place. */
const OUTCOMES = { talon: ['talon', 'talonEspera'], correo: ['invitada', 'invitadaEspera'] } as const;

/** Returns the outcome of a line. A person whom the centre already knows is shown by their own name. */
async function outcomeOf({ tx }: WriteContext, id: string, isNew: boolean): Promise<LineOutcome> {
  const row = await findRow(tx, 'invitaciones', id, ['via', 'espera', 'email', 'nombre']);
  if (!isNew) return outcome('yaInvitada');
  if (row?.via !== 'centro')
    return outcome(OUTCOMES[row?.via === 'talon' ? 'talon' : 'correo'][row?.espera ? 1 : 0]);
  const enrolled = await from
    .selectFrom('inscripciones as i')
    .innerJoin('users as u', 'u._id', 'i.usuario')
    .select(['i.estado', 'u.nombre', 'u.apellido'])
    .where('i.invitacion', '=', id)
    .limit(1)
    .$call(firstIn(tx));
  const name = [enrolled?.nombre, enrolled?.apellido].filter(Boolean).join(' ');
  return outcome(enrolled?.estado === 'enEspera' ? 'espera' : 'inscripta', name);
}

export const peopleList: ListRules<WriteContext> = {
  begin: checkAndName,
  read: peopleTable,
  rehearse: reservePlacesInDryRun,
  named: ({ nombre, email }) => nombre ?? email,
  said: outcomeOf,
  outcomeOfRefusal: ({ status, field }) =>
    status === 409 && field === 'email' ? ('yaInscripta' satisfies RowOutcome) : undefined,
};
