/**
 * Enrolments in every state, and the progress of each. Holders of an issued certificate have completed its
 * course, unless it was waived; the other enrolments are listed here.
 */
import { ISSUED } from '../certificacion/emitidas.ts';
import { clases, cursos } from '../cursos/cursos.ts';
import { daysFromNow, ref, type SeedDays, type SeedId, type SeedRecord } from '../types.ts';

type EnrolmentRow = readonly [
  user: string,
  course: string,
  state: string,
  /** Number of lessons completed, in the course's order. */
  lessonsDone: number,
  /** Days since enrolling. */
  daysAgo: number,
  reason?: string,
];

const LISTED_ENROLMENTS: readonly EnrolmentRow[] = [
  ['estudiante', 'electricidad-domiciliaria', 'activa', 5, 40],
  ['estudiante', 'programacion-web', 'activa', 2, 20],
  ['estudiante', 'energia-solar', 'solicitada', 0, 3],
  ['estudiante', 'huerta-agroecologica', 'abandonada', 1, 80],
  ['profesional', 'hojas-de-calculo', 'activa', 2, 30],
  ['profesional', 'seguridad-en-obra', 'activa', 1, 8],
  ['abril-contreras', 'electricidad-domiciliaria', 'activa', 12, 55],
  ['abril-contreras', 'tableros-electricos', 'solicitada', 0, 6],
  ['bruno-salazar', 'energia-solar', 'activa', 2, 20],
  ['camila-figueroa', 'cuidado-personas-mayores', 'activa', 6, 48],
  ['diego-ortiz', 'instalaciones-sanitarias', 'activa', 4, 38],
  ['diego-ortiz', 'electricidad-domiciliaria', 'noAprobada', 12, 120],
  ['eliana-torres', 'panaderia-artesanal', 'activa', 3, 21],
  ['eliana-torres', 'pasteleria-y-decoracion', 'solicitada', 0, 5],
  ['facundo-medina', 'mecanica-de-motos', 'activa', 3, 40],
  ['facundo-medina', 'inyeccion-electronica', 'enEspera', 0, 9],
  ['gabriela-nunez', 'corte-y-confeccion', 'activa', 4, 36],
  ['gabriela-nunez', 'costura-industrial', 'activa', 0, 4],
  ['hector-vargas', 'construccion-en-seco', 'activa', 1, 7],
  ['ines-maldonado', 'cuidado-personas-mayores', 'activa', 3, 30],
  ['ines-maldonado', 'huerta-agroecologica', 'completada', 4, 100],
  ['joaquin-rios', 'hojas-de-calculo', 'completada', 4, 120],
  ['joaquin-rios', 'diseno-grafico', 'solicitada', 0, 2],
  ['karina-acosta', 'primeros-auxilios-rcp', 'activa', 2, 9],
  ['leandro-gimenez', 'electricidad-domiciliaria', 'activa', 8, 50],
  [
    'leandro-gimenez',
    'tableros-electricos',
    'rechazada',
    0,
    25,
    'Falta acreditar electricidad domiciliaria. Se puede volver a pedir al terminarla.',
  ],
  ['mariela-sanchez', 'primeros-auxilios-rcp', 'completada', 4, 95],
  ['nicolas-paz', 'electricidad-domiciliaria', 'activa', 2, 15],
  ['nicolas-paz', 'albanileria-muros', 'activa', 3, 28],
  ['ornella-rossi', 'liquidacion-sueldos', 'activa', 4, 33],
  ['patricio-mendez', 'energia-solar', 'activa', 4, 22],
  ['patricio-mendez', 'soldadura-electrodo', 'abandonada', 2, 100],
  ['ramiro-aguero', 'construccion-en-seco', 'activa', 2, 6],
  ['ramiro-aguero', 'soldadura-electrodo', 'activa', 4, 14],
  ['soledad-luna', 'liquidacion-sueldos', 'activa', 2, 30],
  ['soledad-luna', 'hojas-de-calculo', 'activa', 3, 60],
  ['teresa-condori', 'corte-y-confeccion', 'activa', 2, 30],
  ['teresa-condori', 'hojas-de-calculo', 'vencida', 1, 85],
  ['ulises-herrera', 'tableros-electricos', 'solicitada', 0, 7],
  ['ulises-herrera', 'energia-solar', 'enEspera', 0, 11],
  ['veronica-cuello', 'programacion-web', 'activa', 6, 27],
  ['veronica-cuello', 'diseno-grafico', 'activa', 1, 5],
  ['walter-fretes', 'electricidad-domiciliaria', 'activa', 1, 12],
  ['walter-fretes', 'apicultura-inicial', 'activa', 1, 6],
  ['ximena-toledo', 'refrigeracion-split', 'activa', 5, 18],
  ['ximena-toledo', 'electricidad-domiciliaria', 'suspendida', 3, 35, 'Documentación pendiente de entrega.'],
  ['yamila-barrios', 'huerta-agroecologica', 'activa', 2, 20],
  ['yamila-barrios', 'apicultura-inicial', 'solicitada', 0, 4],
  ['zulma-reynoso', 'huerta-agroecologica', 'activa', 0, 3],
  ['sergio-barroso', 'electricidad-domiciliaria', 'completada', 12, 230],
  ['alejandra-funes', 'instalaciones-sanitarias', 'completada', 7, 210],
  ['ana-schmidt', 'instalaciones-sanitarias', 'completada', 7, 190],
  ['jorge-quispe', 'albanileria-muros', 'completada', 5, 150],
  ['natalia-godoy', 'corte-y-confeccion', 'completada', 5, 180],
  ['cristian-baez', 'mecanica-de-motos', 'completada', 4, 170],
  ['liliana-ocampo', 'liquidacion-sueldos', 'completada', 6, 200],
  ['gonzalo-peralta', 'construccion-en-seco', 'activa', 3, 7],
  ['daniela-cruz', 'manipulacion-alimentos', 'activa', 4, 25],
  ['daniela-cruz', 'ingles-atencion-publico', 'activa', 2, 17],
  ['luz-marina-salto', 'hojas-de-calculo', 'activa', 1, 20],
  [
    'fernando-ibarra',
    'tableros-electricos',
    'rechazada',
    0,
    30,
    'El cupo se completó con quienes ya cursaron el nivel anterior.',
  ],
  ['paula-wagner', 'diseno-grafico', 'activa', 2, 6],
  ['martin-spadaro', 'hojas-de-calculo', 'suspendida', 1, 90, 'La cuenta está suspendida.'],
];

/** Days from the enrolment to the certificate. */
const DAYS_TO_CERTIFICATE = 45;
/** Age from which a certificate is older than the demo's enrolments. */
const MAX_CERTIFICATE_AGE_DAYS = 450;

/** An enrolment, with the data for its progress and attempts. */
export interface Study {
  readonly id: SeedId;
  readonly user: string;
  readonly course: string;
  readonly state: string;
  /** Reason of the state, if it has one. */
  readonly reason: string | undefined;
  readonly lessonsDone: number;
  /** Days since enrolling. */
  readonly daysAgo: number;
  readonly lessons: readonly SeedRecord[];
}

const courseIds = new Set(cursos.map(({ $id }) => $id));
const lessonsOf = (course: string) => clases.filter(({ $id }) => $id.startsWith(`clase.${course}.`));
const enrolmentId = (user: string, course: string): SeedId => `inscripcion.${user}.${course}`;

function studyOf([user, course, state, lessonsDone, daysAgo, reason]: EnrolmentRow): Study {
  if (!courseIds.has(`curso.${course}`)) throw new Error(`No hay un curso ${course}`);
  const id = enrolmentId(user, course);
  return { id, user, course, state, reason, lessonsDone, daysAgo, lessons: lessonsOf(course) };
}

/** Returns the completed enrolments behind issued certificates, except the listed and the waived ones. */
function certifiedStudies(listed: readonly Study[]): Study[] {
  const listedIds = new Set(listed.map(({ id }) => id));
  const studiesById = new Map<SeedId, Study>();
  for (const [, user, , course, , , certificateDaysAgo, details] of ISSUED) {
    const id = enrolmentId(user, course);
    const isWaived = details?.motivoDispensa !== undefined;
    if (listedIds.has(id) || isWaived || certificateDaysAgo > MAX_CERTIFICATE_AGE_DAYS) continue;
    const daysAgo = certificateDaysAgo + DAYS_TO_CERTIFICATE;
    const earlier = studiesById.get(id);
    // Only the oldest certificate came from the course; later ones are renewals.
    if (earlier && earlier.daysAgo >= daysAgo) continue;
    studiesById.set(id, studyOf([user, course, 'completada', lessonsOf(course).length, daysAgo]));
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
