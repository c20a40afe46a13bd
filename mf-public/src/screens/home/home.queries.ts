import { listOf } from '@oficio/shared/contract/queries/declare';
import { today } from '@oficio/shared/contract/queries/slots';
import { COURSE_CARD } from '../../courses/courses.queries.ts';
import { trades } from '../../trades/trades.queries.ts';

/** Courses that the administration features. */
export const featuredCourses = listOf(
  'cursos',
  { filters: { destacado: true }, limit: 6 },
  { scope: 'destacados', ...COURSE_CARD },
);

/** Enrolment modes in which a person may enrol by themselves: all except the closed ones. */
const OPEN_ENROLMENT_MODES = ['abierta', 'aprobacion', 'codigo'] as const;

/** Courses open for enrolment, with a future start date. */
export const startingSoon = listOf(
  'cursos',
  {
    filters: { inicio: { gte: today() }, modoInscripcion: { in: OPEN_ENROLMENT_MODES } },
    sort: 'inicio',
    limit: 4,
  },
  { scope: 'empiezan-pronto', ...COURSE_CARD },
);

/** Courses open for enrolment that can be started at any time. */
export const openAnyTime = listOf(
  'cursos',
  { filters: { inicio: null, modoInscripcion: { in: OPEN_ENROLMENT_MODES } }, sort: '-inscriptos', limit: 2 },
  { scope: 'empiezan-siempre', ...COURSE_CARD },
);

export const promotion = listOf(
  'fotospublicitarias',
  { filters: { ubicacion: 'inicio' }, sort: 'orden', limit: 1 },
  { scope: 'inicio', fields: ['titulo', 'imagen', 'alt', 'enlace'] },
);

/** Questions of the forum with an accepted answer. */
export const solvedQuestions = listOf(
  'preguntas',
  { filters: { estado: 'resuelta' }, sort: '-ultimaActividad', limit: 3 },
  { scope: 'inicio-resueltas', expand: ['categoria'], fields: ['titulo', 'ultimaActividad', 'creadoEn'] },
);

export const latestNews = listOf(
  'posts',
  { filters: { curso: null }, sort: '-publicarEn', limit: 3 },
  { scope: 'inicio', fields: ['titulo', 'slug', 'portada', 'extracto', 'publicarEn', 'creadoEn'] },
);

const TOTAL_ONLY = { scope: 'cifras', fields: ['_id'] } as const;
/** Totals of the site; only the total of each list is used. */
export const siteTotals = {
  cursos: listOf('cursos', { limit: 1 }, TOTAL_ONLY),
  centros: listOf('centros', { limit: 1 }, TOTAL_ONLY),
  certificaciones: listOf('certificaciones', { limit: 1 }, TOTAL_ONLY),
  preguntas: listOf('preguntas', { limit: 1 }, TOTAL_ONLY),
} as const;

/** Queries of the home page for any visitor, in the order of the screen. */
export const homeQueries = [
  trades,
  startingSoon,
  openAnyTime,
  featuredCourses,
  promotion,
  solvedQuestions,
  latestNews,
  ...Object.values(siteTotals),
] as const;
