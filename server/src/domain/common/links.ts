/**
 * Where notices and letters lead: every address of the site that the server writes for people, in one place, so
 * that a test can hold them all against the routes and what their screens read.
 */
import { COLLECTIONS, type CollectionName } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { idIn } from '@oficio/shared/contract/values/ids';
import { viewOf } from '@oficio/shared/contract/views';

const query = (path: string, values: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given as [string, string][]).toString()}`;
};

export type TeachingSection = 'contenido' | 'estudiantes' | 'corregir';

/** Ids are texts; anything else is left out of the address. */
export const LINKS = {
  /** A record open for editing in its management screen. */
  manage: (collection: CollectionName, id: string) => managementOf(COLLECTIONS[collection], { editar: id }),
  course: (id: unknown) => pageOf('cursos', { _id: String(id) }),
  courses: () => '/showCursos',
  /** The course being studied, or one of its exercises; an exercise of no course opens by itself. */
  campus: (course?: unknown, exercise?: unknown) => {
    const [curso, ejercicio] = [idIn(course), idIn(exercise)];
    if (curso !== undefined) return viewOf('course', { curso, ejercicio });
    return ejercicio === undefined ? '/campus' : viewOf('exercise', { ejercicio });
  },
  lesson: (curso: string, clase: string) => viewOf('course', { curso, clase }),
  /** The teacher's side: the courses, or a part of one. */
  teaching: (course?: unknown, seccion?: TeachingSection) => {
    const curso = idIn(course);
    return curso === undefined ? viewOf('teaching') : viewOf('taughtCourse', { curso, seccion });
  },
  /** What those who teach a course told its people. */
  announcements: (curso: string) => viewOf('announcements', { curso }),
  /** Attempts at exams of certifications that wait for a grade, for the teachers of the centres that issue them. */
  examsToGrade: () => viewOf('examsToGrade'),
  enrolments: () => '/mis-cursos',
  credentials: () => viewOf('certificates'),
  certification: (id: unknown) => pageOf('certificaciones', { _id: String(id) }),
  question: (id: unknown) => pageOf('preguntas', { _id: String(id) }),
  /** An answer or a comment, in its thread. */
  answer: (question: unknown, id: string) =>
    `${pageOf('preguntas', { _id: String(question) })}#respuesta-${id}`,
  uploadsToReview: () => query('/moderacion', { vista: 'credenciales' }),
  /** A centre's desk, or a part of it. */
  centreDesk: (centro: string, seccion?: 'mensajes' | 'invitaciones' | 'solicitudes' | 'corregir') =>
    viewOf('desk', { centro, seccion }),
  /** By the code of its letter, or by its id for whoever is signed in with that address. */
  invitation: (which: { readonly codigo: string } | { readonly invitacion: string }) =>
    query('/invitacion', which),
  /** One's own messages and their answers. */
  messages: () => '/contactanos',
  /** One of them, for whoever wrote it or was written to. */
  message: (id: string) => query('/contactanos', { mensaje: id }),
  professional: (id: string) => pageOf('users', { _id: id }),
  /** One's own name, document and the like. */
  personalData: () => '/mi-perfil',
  /** A centre's page, with its address and how to write to it. */
  centre: (id: unknown) => pageOf('centros', { _id: String(id) }),
  ownProfile: () => '/cargar-profesional',
} as const;
