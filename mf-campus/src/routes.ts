import type { RouteTo } from '@oficio/shared/contract/remotes/remote';
import { viewRoute } from '@oficio/shared/contract/views';
import type { screens } from './screens.ts';

type Route = RouteTo<typeof screens>;
type Entry = NonNullable<Route['menu']>[number];

/** Menu entry of a study screen, with its order in the header and in the phone's bar. */
const studying = (label: string, icon: Entry['icon'], header: number, bar: number): Entry[] => [
  {
    label,
    icon,
    places: [
      { group: 'principal', order: header, roles: ['usuario'] },
      { group: 'barra', order: bar, roles: ['usuario'] },
    ],
  },
];

/**
 * The paths of this remote and their views. Read by Node, never by a browser: the registry, the server's
 * pages and the route guards derive from them. A screen is one file in its folder, its line in `screens.ts`
 * and one entry here.
 */
export const routes: readonly Route[] = [
  {
    path: '/mis-cursos',
    title: 'Mis cursos',
    access: 'sesion',
    menu: studying('Mis cursos', 'clipboard', 20, 30),
    screen: 'mis-cursos',
  },
  {
    ...viewRoute('certificates'),
    title: 'Mis certificados',
    access: 'sesion',
    menu: [{ label: 'Mis certificados', icon: 'award', places: [{ group: 'cuenta', order: 20 }] }],
    screen: 'certificates',
  },
  {
    path: '/campus',
    title: 'Campus',
    access: 'sesion',
    menu: studying('Campus', 'school', 10, 20),
    screen: 'campus',
  },
  { ...viewRoute('course'), title: 'Curso', access: 'sesion', bare: true, screen: 'course' },
  { ...viewRoute('exercise'), title: 'Ejercicio', access: 'sesion', bare: true, screen: 'exercise' },
  { ...viewRoute('attendance'), title: 'Marcar asistencia', access: 'sesion', screen: 'attendance' },
  { ...viewRoute('review'), title: 'Repasar', access: 'sesion', screen: 'review' },
  { ...viewRoute('practise'), title: 'Repasar', access: 'sesion', screen: 'review' },
  { ...viewRoute('notes'), title: 'Mis apuntes', access: 'sesion', screen: 'notes' },
  { ...viewRoute('announcements'), title: 'Avisos del curso', access: 'sesion', screen: 'announcements' },
  {
    ...viewRoute('pendingSends'),
    title: 'Envíos pendientes',
    access: 'sesion',
    as: 'pending',
    menu: [{ label: 'Envíos pendientes', icon: 'upload', places: [{ group: 'cuenta', order: 45 }] }],
    screen: 'pending-sends',
  },
  {
    ...viewRoute('teaching'),
    title: 'Enseñar',
    access: 'sesion',
    menu: [
      {
        label: 'Enseñar',
        icon: 'stairs',
        places: [{ group: 'trabajo', order: 10, roles: ['docente'] }],
      },
    ],
    screen: 'teaching',
  },
  { ...viewRoute('taughtCourse'), title: 'Enseñar un curso', access: 'sesion', screen: 'taught-course' },
  {
    ...viewRoute('examsToGrade'),
    title: 'Exámenes por corregir',
    access: 'sesion',
    screen: 'exams-to-grade',
  },
  { ...viewRoute('examsInPerson'), title: 'Evaluar en persona', access: 'sesion', screen: 'exams-in-person' },
  {
    ...viewRoute('desk'),
    title: 'Mi centro',
    access: 'sesion',
    menu: [
      {
        label: 'Mi centro',
        icon: 'community',
        places: [{ group: 'trabajo', order: 20, roles: ['gestor'] }],
      },
    ],
    screen: 'desk',
  },
];
