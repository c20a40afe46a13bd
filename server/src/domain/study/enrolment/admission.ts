/** Admission of a new enrolment: its initial state, or the reason for refusing it. */
import { isFull } from '@oficio/shared/contract/answers/places';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { MINUTE_S } from '@oficio/shared/kit/durations';
import { callerId } from '../../../engine/collections/context.ts';
import type { HookContext } from '../../../engine/collections/hooks.ts';
import { firstIn, from } from '../../../engine/schema/statements.ts';
import type { NewValues, Stored, Values } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { notAllowed, tooMany, unprocessable } from '../../../platform/errors/refusals.ts';
import { consumeGuess } from '../../../platform/http/limits.ts';
import { isKnownToCentre } from '../../common/centre-people.ts';
import { closedCentre, courseRole, coursePeople, type CourseRole } from '../../common/course-people.ts';
import { instant, noSuch, findAndLockRow, type Found } from '../../common/lookup.ts';
import { sameCode } from '../../common/same-code.ts';
import { accessEnd, checkPriced, wasActive } from './entering.ts';
import { hasWaitingList } from './place-offers.ts';

type Enrolment = Stored<'inscripciones'>;
type State = Enrolment['estado'];

const COURSE_COLUMNS = [
  'titulo',
  'estado',
  'visibilidad',
  'modoInscripcion',
  'codigoInscripcion',
  'cupo',
  'inscriptos',
  'reservados',
  'centro',
  'fin',
  'accesoDias',
] as const;
type Course = Found<'cursos', (typeof COURSE_COLUMNS)[number]>;

/** An enrolment in one of these states always makes a new one a duplicate. */
const OPEN_STATES: ReadonlySet<State> = new Set([
  'solicitada',
  'enEspera',
  'ofrecida',
  'activa',
  'suspendida',
]);
const ORIGIN_BY_ROLE: Readonly<Record<CourseRole, Enrolment['origen']>> = {
  sistema: 'administracion',
  administracion: 'administracion',
  gestor: 'centro',
  docente: 'propia',
  persona: 'propia',
};

/**
 * Fills in the person, cycle, origin and state of a new enrolment, and locks the course's places. Returns the
 * existing enrolment that this one would repeat, if any.
 */
export async function admitEnrolment(
  context: HookContext,
  values: NewValues<'inscripciones'>,
): Promise<Enrolment | undefined> {
  const me = callerId(context);
  const person = values.usuario ?? me;
  if (person === null) throw invalid('Falta completar el campo «Persona».', 'usuario');
  const course = await findAndLockRow(context.tx, 'cursos', values.curso, COURSE_COLUMNS);
  if (!course) throw noSuch('un curso', 'curso');
  const people = await coursePeople(context.tx, course._id);
  const role = person === me ? ownRole(courseRole(context, people)) : courseRole(context, people);
  if (!people.centreActive && role !== 'sistema') throw closedCentre('curso');
  const isStaff = role !== 'persona' && role !== 'docente';
  if (person !== me && !isStaff) {
    throw notAllowed('Solo el centro que dicta el curso puede inscribir a otra persona.', 'usuario');
  }
  if (person !== me && role === 'gestor' && !(await isKnownToCentre(context.tx, person, course.centro)))
    throw unprocessable(
      'Con esa identificación no hay nadie que haya venido al centro. A quien todavía no se inscribió se lo invita por correo.',
      'usuario',
    );
  values.usuario = person;

  const previous = await from
    .selectFrom('inscripciones')
    .selectAll()
    .where('usuario', '=', person)
    .where('curso', '=', course._id)
    .where('eliminado', '=', false)
    .orderBy('ciclo', 'desc')
    .limit(1)
    .$call(firstIn(context.tx));
  if (previous && isDuplicate(previous, values)) return previous;
  if (values.comprobante) await checkPriced(context, course._id);
  // Only the centre restarts a course for a student who left: otherwise students could reset their exam
  // attempts.
  const startsAgain = isStaff && values.ciclo !== undefined && values.ciclo !== previous?.ciclo;
  if (previous && !startsAgain && (await canResume(context.tx, previous))) {
    checkOpen(course, role, context.now);
    const newState = isStaff ? 'activa' : await initialState(context, course, values.codigo);
    return resumeEnrolment(context, course, previous, { newState, isStaff, comprobante: values.comprobante });
  }
  if (previous) values.ciclo = previous.ciclo + 1;
  else if (!isStaff) values.ciclo = 1;

  checkOpen(course, role, context.now);
  values.origen ??= person === me ? 'propia' : ORIGIN_BY_ROLE[role];
  if (role !== 'sistema' || values.estado === undefined) {
    values.estado = isStaff ? 'activa' : await initialState(context, course, values.codigo);
    if (
      values.estado === 'activa' &&
      (isFull(course) || (!isStaff && (await newcomersMustWait(context, course))))
    ) {
      values.estado = 'enEspera';
      values.motivoEstado = FULL_COURSE_REASON;
    }
  }
  if (values.estado === 'activa') values.venceEn = accessEnd(course.accesoDias, context.now, values.venceEn);
  return undefined;
}

/**
 * Whether the previous enrolment can be resumed: it was abandoned, or an offered place expired unanswered.
 */
const canResume = async (db: Queryable, { _id, estado }: Enrolment): Promise<boolean> =>
  estado === 'abandonada' || (estado === 'vencida' && !(await wasActive(db, _id)));

/** Returns the caller's role in their own enrolment, where managers and administrators have no privileges. */
const ownRole = (role: CourseRole): CourseRole =>
  role === 'gestor' || role === 'administracion' ? 'docente' : role;

/**
 * Whether the request duplicates an enrolment: an active one always, a completed one unless the request is
 * for the next cycle.
 */
function isDuplicate(previous: Enrolment, values: Values<'inscripciones'>): boolean {
  if (OPEN_STATES.has(previous.estado)) return true;
  return previous.estado === 'completada' && (values.ciclo ?? 1) <= previous.ciclo;
}

/**
 * Resumes a previous enrolment and keeps its progress. It is active at once if it ever was; otherwise the
 * course's enrolment mode decides. If the course is full, it joins the waiting list.
 */
async function resumeEnrolment(
  context: HookContext,
  course: Course,
  { _id, venceEn }: Enrolment,
  {
    newState,
    isStaff,
    comprobante,
  }: {
    readonly newState: State;
    readonly isStaff: boolean;
    readonly comprobante: string | null | undefined;
  },
): Promise<Enrolment> {
  const wasActiveBefore = await wasActive(context.tx, _id);
  const estado = wasActiveBefore ? 'activa' : newState;
  const proof = comprobante ? { comprobante } : {};
  if (estado === 'activa' && (isFull(course) || (!isStaff && (await newcomersMustWait(context, course)))))
    return context.system.edit('inscripciones', _id, {
      ...proof,
      estado: 'enEspera',
      motivoEstado: FULL_COURSE_REASON,
      responderHasta: null,
    });
  return context.system.edit('inscripciones', _id, {
    ...proof,
    estado,
    motivoEstado: null,
    responderHasta: null,
    ...(estado === 'activa' &&
      !wasActiveBefore && { venceEn: accessEnd(course.accesoDias, context.now, venceEn) }),
  });
}

/** Reason shown to people on the waiting list. */
export const FULL_COURSE_REASON = 'El curso no tiene lugares libres.';
/** Whether a course with limited places has a waiting list. */
const newcomersMustWait = async ({ tx }: HookContext, { _id, cupo }: Course): Promise<boolean> =>
  cupo !== null && hasWaitingList(tx, _id);

/**
 * Checks that the course is open for enrolment.
 * @throws ContractError when it is closed, or doesn't admit this caller
 */
function checkOpen(course: Course, role: CourseRole, now: Date): void {
  const isPublished = course.estado === 'publicado';
  if (role === 'persona') {
    // A course that is not listed can only be entered with its code.
    const isListed = course.visibilidad === 'publica' || course.visibilidad === 'registrados';
    if (!isPublished || (!isListed && course.modoInscripcion !== 'codigo')) throw noSuch('un curso', 'curso');
  } else if (!isPublished && role !== 'sistema') {
    throw unprocessable('El curso no está publicado: todavía no admite inscripciones.', 'curso');
  }
  if (role === 'sistema' || role === 'administracion' || role === 'gestor') return;
  const end = instant(course.fin);
  if (end !== undefined && end < now.getTime()) {
    throw unprocessable('El curso ya terminó: no admite inscripciones.', 'curso');
  }
}

/** Maximum codes that one person may try in the window, across all courses. */
const MAX_TRIES = 10;
const TRIES_WINDOW_SECONDS = 10 * MINUTE_S;

/**
 * Counts an attempt to enter the code.
 * @throws ContractError 429 after too many codes
 */
async function checkTries(context: HookContext): Promise<void> {
  const person = callerId(context);
  if (
    person === null ||
    (await consumeGuess(context.tx, `inscripcion:codigo:${person}`, MAX_TRIES, TRIES_WINDOW_SECONDS)) ===
      undefined
  )
    return;
  throw tooMany(
    'Se probaron demasiados códigos. Esperar unos minutos, o pedir el código al centro.',
    'codigo',
  );
}

/** Returns the initial state of an enrolment that a student requests, by the course's enrolment mode. */
async function initialState(
  context: HookContext,
  course: Course,
  code: string | null | undefined,
): Promise<State> {
  switch (course.modoInscripcion) {
    case 'cerrada':
      throw unprocessable('La inscripción a este curso está cerrada.', 'curso');
    case 'aprobacion':
      return 'solicitada';
    case 'codigo':
      if (typeof code !== 'string') {
        throw unprocessable('Para inscribirse hace falta el código que entrega el centro.', 'codigo');
      }
      await checkTries(context);
      if (!sameCode(code, course.codigoInscripcion ?? '')) {
        throw unprocessable(
          'El código de inscripción no es correcto. Conviene revisarlo o pedirlo al centro.',
          'codigo',
        );
      }
      return 'activa';
    default:
      return 'activa';
  }
}
