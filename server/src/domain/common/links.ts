/**
 * Links in notifications and mails: every URL that the server writes for people, in one place, so that a test
 * can check them against the routes and the parameters that their screens read.
 */
import { COLLECTIONS, type CollectionName } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { idIn } from '@oficio/shared/contract/values/ids';
import { viewOf } from '@oficio/shared/contract/views';
import { withQuery } from '@oficio/shared/kit/with-query';

type TeachingSection = 'contenido' | 'estudiantes' | 'corregir';

/** Omits values that are not text ids. */
export const LINKS = {
  /** A record open for editing in its management screen. */
  manage: (collection: CollectionName, id: string) => managementOf(COLLECTIONS[collection], { editar: id }),
  course: (id: unknown) => pageOf('cursos', { _id: String(id) }),
  courses: () => '/showCursos',
  /** The course being studied, or one of its exercises. An exercise without a course has its own page. */
  campus: (course?: unknown, exercise?: unknown) => {
    const [curso, ejercicio] = [idIn(course), idIn(exercise)];
    if (curso !== undefined) return viewOf('course', { curso, ejercicio });
    return ejercicio === undefined ? '/campus' : viewOf('exercise', { ejercicio });
  },
  lesson: (curso: string, clase: string) => viewOf('course', { curso, clase }),
  /** The teacher's courses, or a section of one. */
  teaching: (course?: unknown, seccion?: TeachingSection) => {
    const curso = idIn(course);
    return curso === undefined ? viewOf('teaching') : viewOf('taughtCourse', { curso, seccion });
  },
  /** Announcements of a course to its students. */
  announcements: (curso: string) => viewOf('announcements', { curso }),
  /** Exam attempts waiting for a grade, for teachers of the centres that issue the certifications. */
  examsToGrade: () => viewOf('examsToGrade'),
  enrolments: () => '/mis-cursos',
  credentials: () => viewOf('certificates'),
  certification: (id: unknown) => pageOf('certificaciones', { _id: String(id) }),
  question: (id: unknown) => pageOf('preguntas', { _id: String(id) }),
  /** An answer or a comment, in its thread. */
  answer: (question: unknown, id: string) =>
    `${pageOf('preguntas', { _id: String(question) })}#respuesta-${id}`,
  uploadsToReview: () => withQuery('/moderacion', { vista: 'credenciales' }),
  /** A centre's desk, or a section of it. */
  centreDesk: (centro: string, seccion?: 'mensajes' | 'invitaciones' | 'solicitudes' | 'corregir') =>
    viewOf('desk', { centro, seccion }),
  /** By the code of its mail, or by its id for a person signed in with that address. */
  invitation: (query: { readonly codigo: string } | { readonly invitacion: string }) =>
    withQuery('/invitacion', query),
  /** The person's own messages and their answers. */
  messages: () => '/contactanos',
  /** A single message, for its author or its recipient. */
  message: (id: string) => withQuery('/contactanos', { mensaje: id }),
  professional: (id: string) => pageOf('users', { _id: id }),
  /** The person's own name, document and similar data. */
  personalData: () => '/mi-perfil',
  /** A centre's page, with its address and contact form. */
  centre: (id: unknown) => pageOf('centros', { _id: String(id) }),
  ownProfile: () => '/cargar-profesional',
} as const;
