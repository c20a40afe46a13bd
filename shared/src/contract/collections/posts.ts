import {
  ADMINS,
  administered,
  all,
  allow,
  AHORA,
  any,
  contains,
  is,
  present,
  until,
  via,
  YO,
} from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import {
  boolean,
  dateTime,
  image,
  integer,
  longText,
  reference,
  references,
  richText,
  state,
  text,
} from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';
import { enrolledIn } from './course-access.ts';
import { RECORD_PATHS } from './record-pages.ts';

const EDITING_ROLES = ['docente', 'gestor', ...ADMINS] as const;
/** Fields of an announcement that a course's teacher writes. */
const ANNOUNCEMENT_FIELDS = [
  'titulo',
  'cuerpo',
  'destinatarios',
  'estado',
  'publicarEn',
  'expiraEn',
] as const;
/** Whether the caller manages the post's centre; for an announcement, the centre of its course. */
const MANAGES_CENTRE = any(
  all(present('curso', false), via('centro', contains('gestores', YO))),
  via('curso', via('centro', contains('gestores', YO))),
);

export const posts = collection({
  name: 'posts',
  label: 'Novedades',
  singular: 'novedad',
  gender: 'f',
  area: 'contenidos',
  route: '/Posts',
  page: {
    path: RECORD_PATHS.posts,
    type: 'NewsArticle',
    description: 'extracto',
    image: 'portada',
    listed: true,
    feed: {
      path: '/novedades.rss',
      description: 'Novedades de formación y certificación profesional',
      date: 'publicarEn',
      text: 'cuerpo',
    },
  },
  title: 'titulo',
  summary: ['titulo', 'slug', 'extracto', 'portada', 'alt'],
  columns: ['titulo', 'categoria', 'centro', 'autor', 'estado', 'publicarEn'],
  sort: '-publicarEn',
  orders: ['-creadoEn', '-destacado,-publicarEn', 'titulo'],
  fields: {
    titulo: text({ label: 'Título', required: true, min: 3, max: 150, search: true }),
    slug: text({
      label: 'Dirección corta',
      required: true,
      unique: true,
      max: 160,
      format: 'slug',
      help: 'Parte final de la dirección de la novedad. Se propone a partir del título.',
    }),
    extracto: longText({ label: 'Extracto', max: 300, help: 'Una o dos frases para los listados.' }),
    cuerpo: richText({ label: 'Texto', required: true, max: 100_000, search: true }),
    portada: image({ label: 'Portada', help: 'Apaisada (16:9).' }),
    alt: text({
      label: 'Descripción de la portada',
      max: 300,
      help: 'Qué se ve en la imagen. Obligatoria si hay portada.',
    }),
    categoria: reference('categorias', { label: 'Categoría', only: { ambito: 'noticia' }, index: true }),
    autor: reference('users', { label: 'Autor', derived: true, index: true }),
    centro: reference('centros', {
      label: 'Centro',
      index: true,
      help: 'Vacío si es una novedad de toda la plataforma.',
    }),
    curso: reference('cursos', {
      label: 'Curso',
      index: true,
      filterBy: ['docentes'],
      help: 'Un aviso para quienes lo cursan: sólo ellos lo leen.',
    }),
    destinatarios: references('users', {
      label: 'Para',
      maxItems: 500,
      help: 'Vacío si es para todas las personas del curso.',
    }),
    estado: state({
      label: 'Estado',
      required: true,
      states: {
        borrador: { label: 'Borrador', tone: 'neutral' },
        programado: { label: 'Programado', tone: 'info' },
        publicado: { label: 'Publicado', tone: 'ok' },
        archivado: { label: 'Archivado', tone: 'neutral' },
      },
      initial: 'borrador',
      // An announcement may be created and sent in one request.
      alsoInitial: ['programado', 'publicado'],
      transitions: [
        ...move(['borrador'], ['publicado'], EDITING_ROLES),
        ...move(['borrador'], ['programado'], EDITING_ROLES, ['publicarEn']),
        ...move(['programado'], ['publicado'], [...EDITING_ROLES, 'sistema']),
        ...move(['programado'], ['archivado'], EDITING_ROLES),
        ...move(['publicado'], ['archivado'], [...EDITING_ROLES, 'sistema']),
        ...move(['archivado'], ['borrador'], EDITING_ROLES),
      ],
      index: true,
    }),
    publicarEn: dateTime({
      label: 'Publicar el',
      index: true,
      help: 'Obligatorio para programarla. Al publicar sin fecha se anota el momento.',
    }),
    expiraEn: dateTime({ label: 'Mostrar hasta', help: 'Después deja de mostrarse y pasa a archivada.' }),
    destacado: boolean({ label: 'Destacada', default: false }),
    meGusta: integer({ label: 'Me gusta', derived: true, default: 0 }),
  },
  access: {
    relations: {
      docente: via('curso', contains('docentes', YO)),
      gestor: MANAGES_CENTRE,
      inscripto: enrolledIn('curso'),
      autor: is('autor', YO),
    },
    read: [
      allow('visitante', {
        where: all(
          is('estado', 'publicado'),
          until('expiraEn', AHORA),
          present('curso', false),
          any(present('centro', false), via('centro', is('estado', 'activo'))),
        ),
      }),
      // The other recipients of an announcement are hidden from students.
      allow('inscripto', {
        where: all(
          is('estado', 'publicado'),
          until('expiraEn', AHORA),
          any(present('destinatarios', false), contains('destinatarios', YO)),
        ),
        fields: { except: ['destinatarios'] },
      }),
      allow(['docente', 'gestor'], { fields: 'todos' }),
      ...administered.read,
    ],
    create: [
      allow('docente', { fields: { only: [...ANNOUNCEMENT_FIELDS, 'curso', 'slug'] } }),
      allow('gestor', { fields: { except: ['destacado'] } }),
      ...administered.create,
    ],
    edit: [
      allow('docente', { fields: { only: ANNOUNCEMENT_FIELDS } }),
      allow('gestor', { fields: { except: ['destacado'] } }),
      ...administered.edit,
    ],
    softRemove: administered.softRemove,
    remove: [
      { ...allow('autor', { where: is('estado', 'borrador') }), direct: true },
      ...administered.remove,
    ],
  },
});
