import type { MenuEntry, MenuGroup, MenuIcon, MenuPlace } from '@oficio/shared/contract/remotes/menu';
import type { RouteTo } from '@oficio/shared/contract/remotes/remote';
import {
  directoryFacets,
  credentialsOfPeople,
  professionalCards,
  professionalCounts,
  professionalRows,
} from './professionals/professionals.queries.ts';
import { registrationOpen } from '@oficio/shared/contract/calls/account';
import { callOf } from '@oficio/shared/contract/queries/call-query';
import { viewRoute } from '@oficio/shared/contract/views';
import { centreQueries, centresQueries } from './screens/centros/centros.queries.ts';
import { certificationQueries } from './screens/certificacion/certificacion.queries.ts';
import { courseQueries } from './screens/curso/curso.queries.ts';
import { homeQueries } from './screens/home/home.queries.ts';
import { institutionsQueries } from './screens/instituciones/instituciones.queries.ts';
import { newsQueries, openArticle } from './screens/novedades/novedades.queries.ts';
import { professionalQueries } from './screens/profesional/profesional.queries.ts';
import { certificationsQueries } from './screens/show-certificaciones/show-certificaciones.queries.ts';
import { catalogueQueries } from './screens/show-cursos/show-cursos.queries.ts';
import type { screens } from './screens.ts';

type Route = RouteTo<typeof screens>;

/** Routes of pages for newcomers, also listed for search engines. */
const LISTED = { access: 'publico', listed: true } as const;

/** Groups where a menu entry appears: its order in each and, optionally, other properties of the place. */
type Places = Partial<Readonly<Record<MenuGroup, number | Omit<MenuPlace, 'group'>>>>;
const placesOf = (places: Places): MenuPlace[] =>
  (Object.entries(places) as [MenuGroup, NonNullable<Places[MenuGroup]>][]).map(([group, place]) =>
    typeof place === 'number' ? { group, order: place } : { group, ...place },
  );
const toVisitors = (order: number, label?: string) =>
  ({ order, ...(label !== undefined && { label }), roles: ['visitante'] }) as const;
const menuEntry = (label: string, icon: MenuIcon, places: Places): MenuEntry => ({
  label,
  icon,
  places: placesOf(places),
});

/**
 * Routes of this remote. Only Node reads this file, never a browser: the registry, the server's pages and the
 * route guards are built from it. A screen is a folder in `screens/`, its line in `screens.ts` and an entry
 * here.
 */
export const routes: readonly Route[] = [
  {
    path: '/',
    title: 'Formación y certificación profesional',
    description:
      'Cursos de oficios, certificaciones que cualquiera puede comprobar y profesionales de todo el país, en un solo lugar.',
    ...LISTED,
    needs: homeQueries,
    menu: [menuEntry('Inicio', 'home', { barra: 10 })],
    screen: 'home',
  },
  {
    path: '/login',
    title: 'Iniciar sesión',
    as: 'signIn',
    typed: ['ingresar', 'entrar'],
    description: 'Entrar a Oficio para seguir los cursos, los certificados y el foro.',
    ...LISTED,
    menu: [{ label: 'Iniciar sesión', places: placesOf({ acceso: toVisitors(10) }) }],
    screen: 'login',
  },
  {
    path: '/register',
    title: 'Crear cuenta',
    typed: ['registro'],
    description:
      'Crear una cuenta en Oficio, sin costo, para hacer cursos, certificarse y preguntar en el foro.',
    ...LISTED,
    needs: [callOf(registrationOpen, {})],
    menu: [{ label: 'Crear cuenta', places: placesOf({ acceso: toVisitors(20) }) }],
    screen: 'register',
  },
  {
    path: '/invitacion',
    title: 'Invitación',
    access: 'publico',
    screen: 'invitacion',
  },
  {
    path: '/contactanos',
    title: 'Contacto',
    as: 'contact',
    typed: ['contacto', 'contactenos'],
    description: 'Enviar una consulta a Oficio o a un centro de formación.',
    ...LISTED,
    menu: [menuEntry('Contacto', 'mail', { masOficio: 30, pieOficio: 40 })],
    screen: 'contactanos',
  },
  {
    path: '/centros',
    title: 'Centros de formación',
    description: 'Centros de formación habilitados, por provincia y zona.',
    ...LISTED,
    needs: centresQueries,
    menu: [
      menuEntry('Centros', 'building', {
        principal: toVisitors(60),
        explorar: 30,
        mas: 40,
        pieFormacion: 30,
      }),
    ],
    screen: 'centros',
  },
  {
    ...viewRoute('centre'),
    title: 'Centro',
    access: 'publico',
    over: true,
    needs: centreQueries,
    screen: 'centros',
  },
  {
    path: '/novedades',
    title: 'Novedades',
    typed: ['noticias'],
    description: 'Inscripciones que abren, certificaciones nuevas y noticias de la formación profesional.',
    ...LISTED,
    needs: newsQueries,
    menu: [menuEntry('Novedades', 'news', { explorar: 40, mas: 60, pieComunidad: 20 })],
    screen: 'novedades',
  },
  {
    ...viewRoute('article'),
    title: 'Novedad',
    access: 'publico',
    needs: [openArticle],
    screen: 'novedad',
  },
  {
    path: '/info',
    title: 'Cómo funciona',
    typed: ['ayuda'],
    description:
      'Cómo funcionan los cursos y las certificaciones, preguntas frecuentes, privacidad y términos.',
    ...LISTED,
    menu: [
      menuEntry('Cómo funciona', 'info', { explorar: 70, masOficio: 10, pieOficio: 10 }),
      { label: 'Privacidad', query: { tema: 'privacidad' }, places: placesOf({ pieLegal: 10 }) },
      { label: 'Términos', query: { tema: 'terminos' }, places: placesOf({ pieLegal: 20 }) },
      { label: 'Accesibilidad', query: { tema: 'accesibilidad' }, places: placesOf({ pieLegal: 30 }) },
      { label: 'Instalar la app', query: { tema: 'instalar' }, places: placesOf({ instalar: 10 }) },
    ],
    screen: 'info',
  },
  {
    path: '/instituciones',
    title: 'Para instituciones',
    description:
      'Qué obtiene una institución en Oficio: cursos, certificados firmados y estudiantes. Cómo sumarla.',
    ...LISTED,
    needs: institutionsQueries,
    menu: [menuEntry('Para instituciones', 'community', { explorar: 60, masOficio: 20, pieOficio: 30 })],
    screen: 'instituciones',
  },
  {
    path: '/showCursos',
    title: 'Cursos',
    typed: ['cursos', 'curso'],
    description: 'Cursos de formación profesional, por categoría, cómo se cursan, nivel, centro y provincia.',
    ...LISTED,
    needs: catalogueQueries,
    menu: [menuEntry('Cursos', 'book', { principal: 30, barra: toVisitors(20), mas: 10, pieFormacion: 10 })],
    screen: 'show-cursos',
  },
  {
    path: '/cursos/:id',
    title: 'Curso',
    access: 'publico',
    needs: courseQueries,
    screen: 'curso',
  },
  {
    path: '/showCertificaciones',
    title: 'Certificaciones',
    typed: ['certificaciones', 'certificacion'],
    description: 'Certificaciones profesionales: criterios, alcance, vigencia y cómo obtenerlas.',
    ...LISTED,
    needs: certificationsQueries,
    menu: [
      menuEntry('Certificaciones', 'certificate', {
        principal: toVisitors(40),
        explorar: 10,
        mas: 20,
        pieFormacion: 20,
      }),
    ],
    screen: 'show-certificaciones',
  },
  {
    path: '/certificaciones/:id',
    title: 'Certificación',
    access: 'publico',
    needs: certificationQueries,
    screen: 'certificacion',
  },
  {
    path: '/carga-certificaciones',
    title: 'Cargar una certificación',
    description:
      'Sumar al perfil un certificado obtenido en otra institución: Oficio lo revisa antes de mostrarlo.',
    ...LISTED,
    menu: [menuEntry('Cargar una certificación', 'upload', { cuenta: 30, pieProfesionales: 40 })],
    screen: 'carga-certificaciones',
  },
  {
    path: '/cargar-profesional',
    title: 'Perfil profesional',
    description:
      'Publicar un perfil con oficio, lugar y certificados, para que lo encuentren quienes buscan.',
    ...LISTED,
    needs: directoryFacets,
    menu: [
      menuEntry('Perfil profesional', 'briefcase', {
        cuenta: 40,
        pieProfesionales: { order: 30, label: 'Publicar mi perfil' },
      }),
    ],
    screen: 'cargar-profesional',
  },
  {
    path: '/resultados',
    title: 'Profesionales',
    typed: ['profesionales', 'profesional'],
    description: 'Buscar profesionales por especialidad, lugar y certificaciones vigentes.',
    ...LISTED,
    needs: [
      professionalCards,
      professionalCounts,
      credentialsOfPeople(professionalCards),
      ...directoryFacets,
    ],
    menu: [
      menuEntry('Profesionales', 'users', {
        principal: toVisitors(50),
        explorar: 20,
        mas: 30,
        pieProfesionales: { order: 10, label: 'Buscar' },
      }),
    ],
    screen: 'resultados',
  },
  {
    path: '/Resultados2',
    title: 'Profesionales: mapa y tabla',
    typed: ['mapa'],
    description: 'Profesionales por provincia, en un mapa y en una tabla que se ordena y se filtra.',
    ...LISTED,
    needs: [professionalRows, professionalCounts, credentialsOfPeople(professionalRows), ...directoryFacets],
    menu: [menuEntry('Mapa y tabla', 'map', { pieProfesionales: 20 })],
    screen: 'resultados-mapa',
  },
  {
    path: '/resultados/:id',
    title: 'Profesional',
    access: 'publico',
    needs: professionalQueries,
    screen: 'profesional',
  },
  {
    path: '/verificar',
    title: 'Verificar un certificado',
    typed: ['certificado'],
    description: 'Comprobar si un certificado es auténtico y está vigente, con su número o su código QR.',
    ...LISTED,
    menu: [
      menuEntry('Verificar certificado', 'shield', {
        destacado: toVisitors(10),
        explorar: 50,
        barra: toVisitors(30, 'Verificar'),
        mas: 70,
        pieOficio: 20,
      }),
    ],
    screen: 'verificar',
  },
  {
    path: '/verificar/:numero',
    title: 'Verificar un certificado',
    access: 'publico',
    screen: 'verificar',
  },
  {
    // Address in printed QR codes: the certificate follows the # and is sent to no server.
    path: '/v',
    title: 'Verificar un certificado',
    access: 'publico',
    screen: 'verificar',
    params: { qr: 'si' },
  },
  {
    path: '/recuperar-clave',
    title: 'Recuperar la contraseña',
    access: 'publico',
    screen: 'recuperar-clave',
  },
  {
    path: '/verificar-correo',
    title: 'Verificar el correo',
    access: 'publico',
    screen: 'verificar-correo',
  },
  {
    path: '/mi-perfil',
    title: 'Mi perfil',
    as: 'secondStep',
    part: { vista: 'acceso' },
    typed: ['perfil'],
    access: 'sesion',
    menu: [menuEntry('Mi perfil', 'user', { cuenta: 10 })],
    screen: 'mi-perfil',
  },
  {
    path: '/privacidad',
    title: 'Privacidad',
    access: 'publico',
    menu: [menuEntry('Privacidad', 'lock', { cuenta: 50 })],
    screen: 'privacidad',
  },
  {
    path: '/notificaciones',
    title: 'Notificaciones',
    access: 'sesion',
    menu: [
      {
        label: 'Notificaciones',
        icon: 'bell',
        count: 'notificacionesSinLeer',
        places: placesOf({ avisos: { order: 10, roles: ['usuario'] } }),
      },
    ],
    screen: 'notificaciones',
  },
];
