/** Admission of a new enrolment: its initial state, or the reason for refusing it. */
import { isFull } from '@oficio/shared/contract/answers/places';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { callerId } from '../../../engine/collections/context.ts';
import type { HookContext } from '../../../engine/collections/hooks.ts';
import { firstIn, from } from '../../../engine/schema/statements.ts';
import type { NewValues, Stored, Values } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { notAllowed, tooMany, unprocessable } from '../../../platform/errors/refusals.ts';
import { knowsCentre } from '../../common/centre-people.ts';
import { instant, noSuch, holdRow, type Found } from '../../common/lookup.ts';
import { consumeGuess } from '../../../platform/http/limits.ts';
import { sameCode } from '../../common/same-text.ts';
import { accessEnd, checkPriced, wasActive } from './entering.ts';
import { isWaitedFor } from './place-offers.ts';
import { closedCentre, courseRole, coursePeople, type CourseRole } from '../../common/course-people.ts';

type Enrolment = Stored<'inscripciones'>;
type State = Enrolment['estado'];

const COURSE = [
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
type Course = Found<'cursos', (typeof COURSE)[number]>;

const UNDER_WAY: ReadonlySet<State> = new Set(['solicitada', 'enEspera', 'ofrecida', 'activa', 'suspendida']);
const ORIGIN: Readonly<Record<CourseRole, Enrolment['origen']>> = {
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
export async function admit(
  context: HookContext,
  values: NewValues<'inscripciones'>,
): Promise<Enrolment | undefined> {
  const me = callerId(context);
  const person = values.usuario ?? me;
  if (person === null) throw invalid('Falta completar el campo «Persona».', 'usuario');
  const course = await holdRow(context.tx, 'cursos', values.curso, COURSE);
  if (!course) throw noSuch('un curso', 'curso');
  const people = await coursePeople(context.tx, course._id);
  const role = person === me ? ownRole(courseRole(context, people)) : courseRole(context, people);
  if (!people.centreActive && role !== 'sistema') throw closedCentre('curso');
  const isStaff = role !== 'persona' && role !== 'docente';
  if (person !== me && !isStaff) {
    throw notAllowed('Solo el centro que dicta el curso puede inscribir a otra persona.', 'usuario');
  }
  if (person !== me && role === 'gestor' && !(await knowsCentre(context.tx, person, course.centro)))
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
  if (previous && repeats(previous, values)) return previous;
  if (values.comprobante) await checkPriced(context, course._id);
  // Only the centre restarts a course for a student who left: otherwise students could reset their exam
  // attempts.
  const anew = isStaff && values.ciclo !== undefined && values.ciclo !== previous?.ciclo;
  if (previous && !anew && (await canComeBack(context.tx, previous))) {
    checkOpen(course, role, context.now);
    const asNew = isStaff ? 'activa' : await initialState(context, course, values.codigo);
    return comeBack(context, course, previous, { asNew, isStaff, comprobante: values.comprobante });
  }
  if (previous) values.ciclo = previous.ciclo + 1;
  else if (!isStaff) values.ciclo = 1;

  checkOpen(course, role, context.now);
  values.origen ??= person === me ? 'propia' : ORIGIN[role];
  if (role !== 'sistema' || values.estado === undefined) {
    values.estado = isStaff ? 'activa' : await initialState(context, course, values.codigo);
    if (values.estado === 'activa' && (isFull(course) || (!isStaff && (await hasLine(context, course))))) {
      values.estado = 'enEspera';
      values.motivoEstado = FULL;
    }
  }
  if (values.estado === 'activa') values.venceEn = accessEnd(course.accesoDias, context.now, values.venceEn);
  return undefined;
}

/**
 * Whether the previous enrolment can be resumed: it was abandoned, or an offered place expired unanswered.
 */
const canComeBack = async (db: Queryable, { _id, estado }: Enrolment): Promise<boolean> =>
  estado === 'abandonada' || (estado === 'vencida' && !(await wasActive(db, _id)));

/** Managers and administrators have no privileges in their own enrolment: another person admits them. */
const ownRole = (role: CourseRole): CourseRole =>
  role === 'gestor' || role === 'administracion' ? 'docente' : role;

/**
 * Whether the request duplicates an enrolment: an active one always, a completed one unless the request is
 * for the next cycle.
 */
function repeats(previous: Enrolment, values: Values<'inscripciones'>): boolean {
  if (UNDER_WAY.has(previous.estado)) return true;
  return previous.estado === 'completada' && (values.ciclo ?? 1) <= previous.ciclo;
}

/**
 * Resumes a previous enrolment and keeps its progress. It is active at once if it ever was; otherwise the
 * course's enrolment mode decides. If the course is full, it joins the waiting list.
 */
async function comeBack(
  context: HookContext,
  course: Course,
  { _id, venceEn }: Enrolment,
  {
    asNew,
    isStaff,
    comprobante,
  }: {
    readonly asNew: State;
    readonly isStaff: boolean;
    readonly comprobante: string | null | undefined;
  },
): Promise<Enrolment> {
  const was = await wasActive(context.tx, _id);
  const estado = was ? 'activa' : asNew;
  const proof = comprobante ? { comprobante } : {};
  if (estado === 'activa' && (isFull(course) || (!isStaff && (await hasLine(context, course)))))
    return context.system.edit('inscripciones', _id, {
      ...proof,
      estado: 'enEspera',
      motivoEstado: FULL,
      responderHasta: null,
    });
  return context.system.edit('inscripciones', _id, {
    ...proof,
    estado,
    motivoEstado: null,
    responderHasta: null,
    ...(estado === 'activa' && !was && { venceEn: accessEnd(course.accesoDias, context.now, venceEn) }),
  });
}

/** Reason shown to people on the waiting list. */
export const FULL = 'El curso no tiene lugares libres.';
/** Whether anybody already waits for a place in a course with limited places. */
const hasLine = async ({ tx }: HookContext, { _id, cupo }: Course): Promise<boolean> =>
  cupo !== null && isWaitedFor(tx, _id);

/** @throws ContractError when the course is closed for enrolment, or doesn't admit this caller */
function checkOpen(course: Course, role: CourseRole, now: Date): void {
  const published = course.estado === 'publicado';
  if (role === 'persona') {
    // A course that is not listed can only be entered with its code.
    const shown = course.visibilidad === 'publica' || course.visibilidad === 'registrados';
    if (!published || (!shown && course.modoInscripcion !== 'codigo')) throw noSuch('un curso', 'curso');
  } else if (!published && role !== 'sistema') {
    throw unprocessable('El curso no está publicado: todavía no admite inscripciones.', 'curso');
  }
  if (role === 'sistema' || role === 'administracion' || role === 'gestor') return;
  const end = instant(course.fin);
  if (end !== undefined && end < now.getTime()) {
    throw unprocessable('El curso ya terminó: no admite inscripciones.', 'curso');
  }
}

/** Codes that one person may try, across all courses, and the window in seconds. */
const TRIES = 10;
const TRIES_S = 600;

/** @throws ContractError 429 after too many codes */
async function checkTries(context: HookContext): Promise<void> {
  const who = callerId(context);
  if (
    who === null ||
    (await consumeGuess(context.tx, `inscripcion:codigo:${who}`, TRIES, TRIES_S)) === undefined
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
