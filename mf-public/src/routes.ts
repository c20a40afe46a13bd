import type { RouteTo } from '@oficio/shared/contract/remotes/remote';
import {
  directoryFacets,
  heldBy,
  professionalCards,
  professionalCounts,
  professionalRows,
} from './professionals/professionals.queries.ts';
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

/**
 * The paths of this remote. Read by Node, and never by a browser: the registry, the server's pages and the route guards all
 * come from here. A screen is one folder in `screens/`, its line in `screens.ts` and one entry here.
 */
export const routes: readonly Route[] = [
  {
    path: '/',
    title: 'Formación y certificación profesional',
    description:
      'Cursos de oficios, certificaciones que cualquiera puede comprobar y profesionales de todo el país, en un solo lugar.',
    access: 'publico',
    listed: true,
    needs: homeQueries,
    menu: [{ label: 'Inicio', icon: 'home', places: [{ group: 'barra', order: 10 }] }],
    screen: 'home',
  },
  {
    path: '/login',
    title: 'Iniciar sesión',
    as: 'signIn',
    typed: ['ingresar', 'entrar'],
    description: 'Entrar a Oficio para seguir los cursos, los certificados y el foro.',
    access: 'publico',
    listed: true,
    menu: [{ label: 'Iniciar sesión', places: [{ group: 'acceso', order: 10, roles: ['visitante'] }] }],
    screen: 'login',
  },
  {
    path: '/register',
    title: 'Crear cuenta',
    typed: ['registro'],
    description:
      'Crear una cuenta en Oficio, sin costo, para hacer cursos, certificarse y preguntar en el foro.',
    access: 'publico',
    listed: true,
    menu: [{ label: 'Crear cuenta', places: [{ group: 'acceso', order: 20, roles: ['visitante'] }] }],
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
    access: 'publico',
    listed: true,
    menu: [
      {
        label: 'Contacto',
        icon: 'mail',
        places: [
          { group: 'masOficio', order: 30 },
          { group: 'pieOficio', order: 40 },
        ],
      },
    ],
    screen: 'contactanos',
  },
  {
    path: '/centros',
    title: 'Centros de formación',
    description: 'Centros de formación habilitados, por provincia y zona.',
    access: 'publico',
    listed: true,
    needs: centresQueries,
    menu: [
      {
        label: 'Centros',
        icon: 'building',
        places: [
          { group: 'principal', order: 60, roles: ['visitante'] },
          { group: 'explorar', order: 30 },
          { group: 'mas', order: 40 },
          { group: 'pieFormacion', order: 30 },
        ],
      },
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
    access: 'publico',
    listed: true,
    needs: newsQueries,
    menu: [
      {
        label: 'Novedades',
        icon: 'news',
        places: [
          { group: 'explorar', order: 40 },
          { group: 'mas', order: 60 },
          { group: 'pieComunidad', order: 20 },
        ],
      },
    ],
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
    access: 'publico',
    listed: true,
    menu: [
      {
        label: 'Cómo funciona',
        icon: 'info',
        places: [
          { group: 'explorar', order: 70 },
          { group: 'masOficio', order: 10 },
          { group: 'pieOficio', order: 10 },
        ],
      },
      { label: 'Privacidad', query: { tema: 'privacidad' }, places: [{ group: 'pieLegal', order: 10 }] },
      { label: 'Términos', query: { tema: 'terminos' }, places: [{ group: 'pieLegal', order: 20 }] },
      {
        label: 'Accesibilidad',
        query: { tema: 'accesibilidad' },
        places: [{ group: 'pieLegal', order: 30 }],
      },
      { label: 'Instalar la app', query: { tema: 'instalar' }, places: [{ group: 'instalar', order: 10 }] },
    ],
    screen: 'info',
  },
  {
    path: '/instituciones',
    title: 'Para instituciones',
    description:
      'Qué obtiene una institución en Oficio: cursos, certificados firmados y estudiantes. Cómo sumarla.',
    access: 'publico',
    listed: true,
    needs: institutionsQueries,
    menu: [
      {
        label: 'Para instituciones',
        icon: 'community',
        places: [
          { group: 'explorar', order: 60 },
          { group: 'masOficio', order: 20 },
          { group: 'pieOficio', order: 30 },
        ],
      },
    ],
    screen: 'instituciones',
  },
  {
    path: '/showCursos',
    title: 'Cursos',
    typed: ['cursos', 'curso'],
    description: 'Cursos de formación profesional, por categoría, cómo se cursan, nivel, centro y provincia.',
    access: 'publico',
    listed: true,
    needs: catalogueQueries,
    menu: [
      {
        label: 'Cursos',
        icon: 'book',
        places: [
          { group: 'principal', order: 30 },
          { group: 'barra', order: 20, roles: ['visitante'] },
          { group: 'mas', order: 10 },
          { group: 'pieFormacion', order: 10 },
        ],
      },
    ],
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
    access: 'publico',
    listed: true,
    needs: certificationsQueries,
    menu: [
      {
        label: 'Certificaciones',
        icon: 'certificate',
        places: [
          { group: 'principal', order: 40, roles: ['visitante'] },
          { group: 'explorar', order: 10 },
          { group: 'mas', order: 20 },
          { group: 'pieFormacion', order: 20 },
        ],
      },
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
    access: 'publico',
    listed: true,
    menu: [
      {
        label: 'Cargar una certificación',
        icon: 'upload',
        places: [
          { group: 'cuenta', order: 30 },
          { group: 'pieProfesionales', order: 40 },
        ],
      },
    ],
    screen: 'carga-certificaciones',
  },
  {
    path: '/cargar-profesional',
    title: 'Perfil profesional',
    description:
      'Publicar un perfil con oficio, lugar y certificados, para que lo encuentren quienes buscan.',
    access: 'publico',
    listed: true,
    needs: directoryFacets,
    menu: [
      {
        label: 'Perfil profesional',
        icon: 'briefcase',
        places: [
          { group: 'cuenta', order: 40 },
          { group: 'pieProfesionales', order: 30, label: 'Publicar mi perfil' },
        ],
      },
    ],
    screen: 'cargar-profesional',
  },
  {
    path: '/resultados',
    title: 'Profesionales',
    typed: ['profesionales', 'profesional'],
    description: 'Buscar profesionales por especialidad, lugar y certificaciones vigentes.',
    access: 'publico',
    listed: true,
    needs: [professionalCards, professionalCounts, heldBy(professionalCards), ...directoryFacets],
    menu: [
      {
        label: 'Profesionales',
        icon: 'users',
        places: [
          { group: 'principal', order: 50, roles: ['visitante'] },
          { group: 'explorar', order: 20 },
          { group: 'mas', order: 30 },
          { group: 'pieProfesionales', order: 10, label: 'Buscar' },
        ],
      },
    ],
    screen: 'resultados',
  },
  {
    path: '/Resultados2',
    title: 'Profesionales: mapa y tabla',
    typed: ['mapa'],
    description: 'Profesionales por provincia, en un mapa y en una tabla que se ordena y se filtra.',
    access: 'publico',
    listed: true,
    needs: [professionalRows, professionalCounts, heldBy(professionalRows), ...directoryFacets],
    menu: [{ label: 'Mapa y tabla', icon: 'map', places: [{ group: 'pieProfesionales', order: 20 }] }],
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
    access: 'publico',
    listed: true,
    menu: [
      {
        label: 'Verificar certificado',
        icon: 'shield',
        places: [
          { group: 'destacado', order: 10, roles: ['visitante'] },
          { group: 'explorar', order: 50 },
          { group: 'barra', order: 30, label: 'Verificar', roles: ['visitante'] },
          { group: 'mas', order: 70 },
          { group: 'pieOficio', order: 20 },
        ],
      },
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
    // What a printed QR leads to: the certificate follows the # and goes to no server.
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
    menu: [{ label: 'Mi perfil', icon: 'user', places: [{ group: 'cuenta', order: 10 }] }],
    screen: 'mi-perfil',
  },
  {
    path: '/privacidad',
    title: 'Privacidad',
    access: 'publico',
    menu: [{ label: 'Privacidad', icon: 'lock', places: [{ group: 'cuenta', order: 50 }] }],
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
        places: [{ group: 'avisos', order: 10, roles: ['usuario'] }],
      },
    ],
    screen: 'notificaciones',
  },
];
