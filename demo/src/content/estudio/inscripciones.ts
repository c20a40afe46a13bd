/**
 * Enrolments in every state, and the progress of each. Holders of an issued certificate have completed its
 * course, unless it was waived; the other enrolments are listed here.
 */
import { ISSUED } from '../certificacion/emitidas.ts';
import { clases, cursos } from '../cursos/cursos.ts';
import { daysFromNow, ref, type SeedDays, type SeedId, type SeedRecord } from '../types.ts';

interface Enrolment {
  readonly user: string;
  readonly course: string;
  readonly state: string;
  /** Number of lessons completed, in the course's order. */
  readonly lessonsDone: number;
  /** Days since enrolling. */
  readonly daysAgo: number;
  /** Reason of the state, if it has one. */
  readonly reason?: string;
}

const LISTED_ENROLMENTS: readonly Enrolment[] = [
  { user: 'estudiante', course: 'electricidad-domiciliaria', state: 'activa', lessonsDone: 5, daysAgo: 40 },
  { user: 'estudiante', course: 'programacion-web', state: 'activa', lessonsDone: 2, daysAgo: 20 },
  { user: 'estudiante', course: 'energia-solar', state: 'solicitada', lessonsDone: 0, daysAgo: 3 },
  { user: 'estudiante', course: 'huerta-agroecologica', state: 'abandonada', lessonsDone: 1, daysAgo: 80 },
  { user: 'profesional', course: 'hojas-de-calculo', state: 'activa', lessonsDone: 2, daysAgo: 30 },
  { user: 'profesional', course: 'seguridad-en-obra', state: 'activa', lessonsDone: 1, daysAgo: 8 },
  {
    user: 'abril-contreras',
    course: 'electricidad-domiciliaria',
    state: 'activa',
    lessonsDone: 12,
    daysAgo: 55,
  },
  { user: 'abril-contreras', course: 'tableros-electricos', state: 'solicitada', lessonsDone: 0, daysAgo: 6 },
  { user: 'bruno-salazar', course: 'energia-solar', state: 'activa', lessonsDone: 2, daysAgo: 20 },
  {
    user: 'camila-figueroa',
    course: 'cuidado-personas-mayores',
    state: 'activa',
    lessonsDone: 6,
    daysAgo: 48,
  },
  { user: 'diego-ortiz', course: 'instalaciones-sanitarias', state: 'activa', lessonsDone: 4, daysAgo: 38 },
  {
    user: 'diego-ortiz',
    course: 'electricidad-domiciliaria',
    state: 'noAprobada',
    lessonsDone: 12,
    daysAgo: 120,
  },
  { user: 'eliana-torres', course: 'panaderia-artesanal', state: 'activa', lessonsDone: 3, daysAgo: 21 },
  {
    user: 'eliana-torres',
    course: 'pasteleria-y-decoracion',
    state: 'solicitada',
    lessonsDone: 0,
    daysAgo: 5,
  },
  { user: 'facundo-medina', course: 'mecanica-de-motos', state: 'activa', lessonsDone: 3, daysAgo: 40 },
  { user: 'facundo-medina', course: 'inyeccion-electronica', state: 'enEspera', lessonsDone: 0, daysAgo: 9 },
  { user: 'gabriela-nunez', course: 'corte-y-confeccion', state: 'activa', lessonsDone: 4, daysAgo: 36 },
  { user: 'gabriela-nunez', course: 'costura-industrial', state: 'activa', lessonsDone: 0, daysAgo: 4 },
  { user: 'hector-vargas', course: 'construccion-en-seco', state: 'activa', lessonsDone: 1, daysAgo: 7 },
  {
    user: 'ines-maldonado',
    course: 'cuidado-personas-mayores',
    state: 'activa',
    lessonsDone: 3,
    daysAgo: 30,
  },
  {
    user: 'ines-maldonado',
    course: 'huerta-agroecologica',
    state: 'completada',
    lessonsDone: 4,
    daysAgo: 100,
  },
  { user: 'joaquin-rios', course: 'hojas-de-calculo', state: 'completada', lessonsDone: 4, daysAgo: 120 },
  { user: 'joaquin-rios', course: 'diseno-grafico', state: 'solicitada', lessonsDone: 0, daysAgo: 2 },
  { user: 'karina-acosta', course: 'primeros-auxilios-rcp', state: 'activa', lessonsDone: 2, daysAgo: 9 },
  {
    user: 'leandro-gimenez',
    course: 'electricidad-domiciliaria',
    state: 'activa',
    lessonsDone: 8,
    daysAgo: 50,
  },
  {
    user: 'leandro-gimenez',
    course: 'tableros-electricos',
    state: 'rechazada',
    lessonsDone: 0,
    daysAgo: 25,
    reason: 'Falta acreditar electricidad domiciliaria. Se puede volver a pedir al terminarla.',
  },
  {
    user: 'mariela-sanchez',
    course: 'primeros-auxilios-rcp',
    state: 'completada',
    lessonsDone: 4,
    daysAgo: 95,
  },
  { user: 'nicolas-paz', course: 'electricidad-domiciliaria', state: 'activa', lessonsDone: 2, daysAgo: 15 },
  { user: 'nicolas-paz', course: 'albanileria-muros', state: 'activa', lessonsDone: 3, daysAgo: 28 },
  { user: 'ornella-rossi', course: 'liquidacion-sueldos', state: 'activa', lessonsDone: 4, daysAgo: 33 },
  { user: 'patricio-mendez', course: 'energia-solar', state: 'activa', lessonsDone: 4, daysAgo: 22 },
  {
    user: 'patricio-mendez',
    course: 'soldadura-electrodo',
    state: 'abandonada',
    lessonsDone: 2,
    daysAgo: 100,
  },
  { user: 'ramiro-aguero', course: 'construccion-en-seco', state: 'activa', lessonsDone: 2, daysAgo: 6 },
  { user: 'ramiro-aguero', course: 'soldadura-electrodo', state: 'activa', lessonsDone: 4, daysAgo: 14 },
  { user: 'soledad-luna', course: 'liquidacion-sueldos', state: 'activa', lessonsDone: 2, daysAgo: 30 },
  { user: 'soledad-luna', course: 'hojas-de-calculo', state: 'activa', lessonsDone: 3, daysAgo: 60 },
  { user: 'teresa-condori', course: 'corte-y-confeccion', state: 'activa', lessonsDone: 2, daysAgo: 30 },
  { user: 'teresa-condori', course: 'hojas-de-calculo', state: 'vencida', lessonsDone: 1, daysAgo: 85 },
  { user: 'ulises-herrera', course: 'tableros-electricos', state: 'solicitada', lessonsDone: 0, daysAgo: 7 },
  { user: 'ulises-herrera', course: 'energia-solar', state: 'enEspera', lessonsDone: 0, daysAgo: 11 },
  { user: 'veronica-cuello', course: 'programacion-web', state: 'activa', lessonsDone: 6, daysAgo: 27 },
  { user: 'veronica-cuello', course: 'diseno-grafico', state: 'activa', lessonsDone: 1, daysAgo: 5 },
  {
    user: 'walter-fretes',
    course: 'electricidad-domiciliaria',
    state: 'activa',
    lessonsDone: 1,
    daysAgo: 12,
  },
  { user: 'walter-fretes', course: 'apicultura-inicial', state: 'activa', lessonsDone: 1, daysAgo: 6 },
  { user: 'ximena-toledo', course: 'refrigeracion-split', state: 'activa', lessonsDone: 5, daysAgo: 18 },
  {
    user: 'ximena-toledo',
    course: 'electricidad-domiciliaria',
    state: 'suspendida',
    lessonsDone: 3,
    daysAgo: 35,
    reason: 'Documentación pendiente de entrega.',
  },
  { user: 'yamila-barrios', course: 'huerta-agroecologica', state: 'activa', lessonsDone: 2, daysAgo: 20 },
  { user: 'yamila-barrios', course: 'apicultura-inicial', state: 'solicitada', lessonsDone: 0, daysAgo: 4 },
  { user: 'zulma-reynoso', course: 'huerta-agroecologica', state: 'activa', lessonsDone: 0, daysAgo: 3 },
  {
    user: 'sergio-barroso',
    course: 'electricidad-domiciliaria',
    state: 'completada',
    lessonsDone: 12,
    daysAgo: 230,
  },
  {
    user: 'alejandra-funes',
    course: 'instalaciones-sanitarias',
    state: 'completada',
    lessonsDone: 7,
    daysAgo: 210,
  },
  {
    user: 'ana-schmidt',
    course: 'instalaciones-sanitarias',
    state: 'completada',
    lessonsDone: 7,
    daysAgo: 190,
  },
  { user: 'jorge-quispe', course: 'albanileria-muros', state: 'completada', lessonsDone: 5, daysAgo: 150 },
  { user: 'natalia-godoy', course: 'corte-y-confeccion', state: 'completada', lessonsDone: 5, daysAgo: 180 },
  { user: 'cristian-baez', course: 'mecanica-de-motos', state: 'completada', lessonsDone: 4, daysAgo: 170 },
  {
    user: 'liliana-ocampo',
    course: 'liquidacion-sueldos',
    state: 'completada',
    lessonsDone: 6,
    daysAgo: 200,
  },
  { user: 'gonzalo-peralta', course: 'construccion-en-seco', state: 'activa', lessonsDone: 3, daysAgo: 7 },
  { user: 'daniela-cruz', course: 'manipulacion-alimentos', state: 'activa', lessonsDone: 4, daysAgo: 25 },
  { user: 'daniela-cruz', course: 'ingles-atencion-publico', state: 'activa', lessonsDone: 2, daysAgo: 17 },
  { user: 'luz-marina-salto', course: 'hojas-de-calculo', state: 'activa', lessonsDone: 1, daysAgo: 20 },
  {
    user: 'fernando-ibarra',
    course: 'tableros-electricos',
    state: 'rechazada',
    lessonsDone: 0,
    daysAgo: 30,
    reason: 'El cupo se completó con quienes ya cursaron el nivel anterior.',
  },
  { user: 'paula-wagner', course: 'diseno-grafico', state: 'activa', lessonsDone: 2, daysAgo: 6 },
  {
    user: 'martin-spadaro',
    course: 'hojas-de-calculo',
    state: 'suspendida',
    lessonsDone: 1,
    daysAgo: 90,
    reason: 'La cuenta está suspendida.',
  },
];

/** Days from the enrolment to the certificate. */
const DAYS_TO_CERTIFICATE = 45;
/** Age from which a certificate is older than the demo's enrolments. */
const MAX_CERTIFICATE_AGE_DAYS = 450;

/** An enrolment, with the data for its progress and attempts. */
export interface Study extends Enrolment {
  readonly id: SeedId;
  readonly lessons: readonly SeedRecord[];
}

const courseIds = new Set(cursos.map(({ $id }) => $id));
const lessonsOf = (course: string) => clases.filter(({ $id }) => $id.startsWith(`clase.${course}.`));
const enrolmentId = (user: string, course: string): SeedId => `inscripcion.${user}.${course}`;

function studyOf(enrolment: Enrolment): Study {
  const { user, course } = enrolment;
  if (!courseIds.has(`curso.${course}`)) throw new Error(`No hay un curso ${course}`);
  return { ...enrolment, id: enrolmentId(user, course), lessons: lessonsOf(course) };
}

/** Returns the completed enrolments behind issued certificates, except the listed and the waived ones. */
function certifiedStudies(listed: readonly Study[]): Study[] {
  const listedIds = new Set(listed.map(({ id }) => id));
  const studiesById = new Map<SeedId, Study>();
  for (const { titular: user, curso: course, hace: certificateDaysAgo, motivoDispensa } of ISSUED) {
    const id = enrolmentId(user, course);
    const isWaived = motivoDispensa !== undefined;
    if (listedIds.has(id) || isWaived || certificateDaysAgo > MAX_CERTIFICATE_AGE_DAYS) continue;
    const daysAgo = certificateDaysAgo + DAYS_TO_CERTIFICATE;
    const earlier = studiesById.get(id);
    // Only the oldest certificate came from the course; later ones are renewals.
    if (earlier && earlier.daysAgo >= daysAgo) continue;
    studiesById.set(
      id,
      studyOf({ user, course, state: 'completada', lessonsDone: lessonsOf(course).length, daysAgo }),
    );
  }
  return [...studiesById.values()];
}

const listedStudies = LISTED_ENROLMENTS.map(studyOf);
export const studies: readonly Study[] = [...listedStudies, ...certifiedStudies(listedStudies)];

const FINISHED_STATES = new Set(['completada', 'noAprobada']);
const FIRST_STUDY_HOUR = 14;
const STUDY_HOURS = 7;

/** Returns the date on which a student finished a lesson: evenly spread since the enrolment. */
export function finishedAt(study: Study, lessonIndex: number): SeedDays {
  const span = FINISHED_STATES.has(study.state) ? DAYS_TO_CERTIFICATE : study.daysAgo;
  const day = Math.floor((span * (lessonIndex + 1)) / (study.lessonsDone + 1));
  const hour = FIRST_STUDY_HOUR + (lessonIndex % STUDY_HOURS);
  const minute = lessonIndex % 2 ? '40' : '15';
  return daysFromNow(day - study.daysAgo, `${hour}:${minute}`);
}

/** Returns the percentage of lessons completed, rounded to a tenth. */
function progressOf({ lessons, lessonsDone }: Study): number {
  return lessons.length === 0 ? 0 : Math.round((1000 * lessonsDone) / lessons.length) / 10;
}

export const inscripciones: readonly SeedRecord[] = studies.map((study) => {
  const { id, user, course, state, reason, lessons, lessonsDone, daysAgo } = study;
  const currentLesson = lessons[Math.min(lessonsDone, lessons.length - 1)];
  return {
    $id: id,
    usuario: ref(`user.${user}`),
    curso: ref(`curso.${course}`),
    ciclo: 1,
    estado: state,
    ...(reason ? { motivoEstado: reason } : {}),
    origen: 'propia',
    progresoPct: progressOf(study),
    ...(currentLesson && lessonsDone > 0 ? { claseActual: ref(currentLesson.$id) } : {}),
    creadoEn: daysFromNow(-daysAgo),
    creadoPor: ref(`user.${user}`),
  };
});
