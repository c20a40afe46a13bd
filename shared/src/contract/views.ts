/**
 * Screens that an address shows because of its query, instead of its path's own: the only place for these
 * addresses. As with record pages (`collections/record-pages.ts`), the server, mails, the shell and every
 * remote need them, and none of them may import a remote's routes. The routes add each view's title, access
 * and screen.
 */
import type { ViewQuery } from './remotes/view-query.ts';

/** The address of a view. */
export interface View {
  readonly path: string;
  readonly query: ViewQuery;
  /** Optional query parameters that its screen reads and links set, in the address's order. */
  readonly slots?: readonly string[];
}

export const VIEWS = {
  teaching: { path: '/campus', query: { vista: 'ensenar' } },
  taughtCourse: {
    path: '/campus',
    query: { vista: 'ensenar', curso: true },
    slots: ['seccion', 'ver', 'clase', 'ejercicio', 'pregunta', 'intento', 'persona', 'para'],
  },
  examsToGrade: {
    path: '/campus',
    query: { vista: 'ensenar', seccion: 'corregir', curso: false },
    slots: ['intento'],
  },
  examsInPerson: {
    path: '/campus',
    query: { vista: 'ensenar', seccion: 'practica', curso: false },
    slots: ['ejercicio', 'persona'],
  },
  /** Work of a centre's managers, for all their centres or one. */
  desk: {
    path: '/campus',
    query: { vista: 'centro' },
    slots: [
      'centro',
      'seccion',
      'modo',
      'certificacion',
      'trabajo',
      'intento',
      'ejercicio',
      'persona',
      'curso',
      'estado',
      'lista',
    ],
  },
  notes: { path: '/campus', query: { vista: 'apuntes' } },
  review: { path: '/campus', query: { vista: 'repasar' } },
  /** Practice of the failed questions of one exercise. */
  practise: { path: '/campus', query: { vista: 'repasar', ejercicio: true } },
  pendingSends: { path: '/campus', query: { vista: 'envios' } },
  announcements: { path: '/campus', query: { vista: 'avisos', curso: true } },
  attendance: { path: '/campus', query: { asistencia: true }, slots: ['codigo'] },
  course: {
    path: '/campus',
    query: { curso: true, asistencia: false },
    slots: ['clase', 'parrafo', 'ejercicio'],
  },
  /** An exercise on its own, outside its course. */
  exercise: { path: '/campus', query: { ejercicio: true, curso: false, asistencia: false } },
  certificates: { path: '/mis-cursos', query: { vista: 'certificados' } },
  systemPeople: { path: '/superAdmin', query: { vista: 'personas' } },
  systemSessions: { path: '/superAdmin', query: { vista: 'sesiones' }, slots: ['usuario'] },
  systemRemotes: { path: '/superAdmin', query: { vista: 'remotos' } },
  systemAudit: { path: '/superAdmin', query: { vista: 'auditoria' }, slots: ['actor', 'objeto'] },
  systemJobs: { path: '/superAdmin', query: { vista: 'trabajos' } },
  systemErrors: { path: '/superAdmin', query: { vista: 'errores' } },
  systemServer: { path: '/superAdmin', query: { vista: 'sistema' } },
  article: { path: '/novedades', query: { post: true } },
  ask: { path: '/foro', query: { preguntar: '1' }, slots: ['categoria', 'curso', 'clase'] },
  centre: { path: '/centros', query: { centro: true } },
} as const satisfies Readonly<Record<string, View>>;

type Views = typeof VIEWS;
export type ViewName = keyof Views;
/** Query parameters that a view's address requires. */
export type RequiredSlot<N extends ViewName> = {
  [K in keyof Views[N]['query']]: Views[N]['query'][K] extends true ? K : never;
}[keyof Views[N]['query']] &
  string;
type OptionalSlot<N extends ViewName> = Views[N] extends { readonly slots: readonly (infer S)[] }
  ? S & string
  : never;
/** Query parameters of a view's address; empty optional ones are omitted. */
export type ViewValues<N extends ViewName> = Readonly<
  Record<RequiredSlot<N>, string> & Partial<Record<OptionalSlot<N>, string | undefined>>
>;
type ViewArguments<N extends ViewName> =
  Record<never, never> extends ViewValues<N> ? [values?: ViewValues<N>] : [values: ViewValues<N>];

/** Returns a view's address, e.g. `viewOf('taughtCourse', { curso, seccion: 'notas' })`. */
export function viewOf<N extends ViewName>(name: N, ...[values]: ViewArguments<N>): string {
  const { path, query, slots = [] }: View = VIEWS[name];
  // The type guarantees the names.
  const texts = (values ?? {}) as Readonly<Record<string, string | undefined>>;
  const parts = [
    ...Object.entries(query).flatMap(([key, requirement]) =>
      requirement === false ? [] : [[key, requirement === true ? (texts[key] ?? '') : requirement]],
    ),
    ...slots.flatMap((key) => (texts[key] ? [[key, texts[key]]] : [])),
  ];
  return `${path}?${parts.map(([key = '', value = '']) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
}

/** Returns a list's query plus a view of the same path, so that going back restores the list's filters. */
export function openedFrom<N extends ViewName>(
  search: string,
  name: N,
  values: Readonly<Record<RequiredSlot<N>, string>>,
): string {
  const query = new URLSearchParams(search);
  for (const [slot, value] of Object.entries<string>(values)) query.set(slot, value);
  return `?${query.toString()}`;
}

/** Returns a view's path and query, for the route that renders it: `{ ...viewRoute('notes'), title: … }`. */
export function viewRoute(name: ViewName): Pick<View, 'path' | 'query'> {
  const { path, query } = VIEWS[name];
  return { path, query };
}
