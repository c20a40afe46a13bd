import { administered, all, allow, is, via } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import {
  boolean,
  choice,
  dateTime,
  file,
  files,
  integer,
  longText,
  object,
  reference,
  richText,
  text,
} from '../declaration/fields.ts';
import { courseRelations, enrolledIn, LESSON_OPEN, offeredTo } from './course-access.ts';
import { LESSON_TYPES } from '../words/clases.ts';

/** Lesson fields in the public syllabus, which students also see before the lesson opens. */
const SYLLABUS_FIELDS = {
  only: ['titulo', 'tipo', 'duracionMin', 'modulo', 'curso', 'orden', 'obligatoria', 'vistaPrevia'],
};

export const clases = collection({
  name: 'clases',
  label: 'Clases',
  singular: 'clase',
  gender: 'f',
  area: 'formacion',
  route: '/Clases',
  title: 'titulo',
  summary: ['titulo', 'tipo', 'curso', 'modulo', 'orden'],
  columns: ['titulo', 'curso', 'modulo', 'tipo', 'orden', 'duracionMin'],
  sort: 'orden',
  unique: [['modulo', 'orden']],
  fields: {
    modulo: reference('modulos', { label: 'Módulo', required: true, index: true, partOf: true }),
    curso: reference('cursos', {
      label: 'Curso',
      derived: true,
      filled: true,
      index: true,
      filterBy: ['centro', 'docentes'],
    }),
    titulo: text({ label: 'Título', required: true, max: 150, search: true }),
    tipo: choice({
      label: 'Tipo',
      required: true,
      options: LESSON_TYPES,
    }),
    // Only searchable for its readers: callers limited to the syllabus must not learn any word of it.
    contenido: richText({ label: 'Contenido', max: 200_000, search: 'lectores' }),
    video: object({
      label: 'Video',
      fields: {
        url: text({ label: 'Dirección del video', format: 'enlace', max: 500 }),
        segundos: integer({ label: 'Duración', min: 0, max: 86_400, unit: 's' }),
        subtitulos: text({ label: 'Subtítulos', format: 'enlace', max: 500 }),
        transcripcion: longText({ label: 'Lo que se dice, escrito', max: 100_000, search: 'lectores' }),
      },
    }),
    videoArchivo: file({
      label: 'Archivo de video',
      maxBytes: 200 * 1024 * 1024,
      types: ['video/mp4', 'video/webm'],
    }),
    adjuntos: files({ label: 'Adjuntos', maxItems: 20, maxBytes: 25 * 1024 * 1024 }),
    encuentro: object({
      label: 'Encuentro',
      fields: {
        inicio: dateTime({ label: 'Comienza' }),
        fin: dateTime({ label: 'Termina' }),
        enlace: text({ label: 'Enlace', format: 'enlace', max: 500 }),
        lugar: text({ label: 'Lugar', max: 300 }),
      },
    }),
    obligatoria: boolean({
      label: 'Obligatoria',
      default: true,
      help: 'Sin las optativas también se completa el curso.',
    }),
    subtitulosArchivo: file({ label: 'Archivo de subtítulos', maxBytes: 1024 * 1024, types: ['text/vtt'] }),
    vistaPrevia: boolean({ label: 'Vista previa pública', default: false }),
    orden: integer({ label: 'Orden', required: true, min: 0, max: 10_000 }),
    criterio: choice({
      label: 'Se completa',
      options: {
        manual: 'Al marcarla como completada',
        visto: 'Al ver el video',
        tiempo: 'Tras el tiempo mínimo',
        asistencia: 'Con asistencia',
        ejercicio: 'Al aprobar el ejercicio',
      },
      default: 'manual',
    }),
    tiempoMinSeg: integer({ label: 'Tiempo mínimo', min: 0, max: 86_400, default: 30, unit: 's' }),
    duracionMin: integer({ label: 'Duración', min: 1, max: 1440, unit: 'min' }),
    notasDocente: longText({ label: 'Notas para docentes', max: 20_000, hidden: true }),
    copiaDe: reference('clases', { label: 'Copia de', derived: true, index: true }),
  },
  access: {
    relations: { ...courseRelations(['modulo', 'curso']), inscripto: enrolledIn('curso') },
    read: [
      allow('visitante', { where: via('curso', offeredTo('publica')), fields: SYLLABUS_FIELDS }),
      allow('usuario', {
        where: via('curso', offeredTo('registrados')),
        fields: SYLLABUS_FIELDS,
      }),
      allow('visitante', { where: all(is('vistaPrevia', true), via('curso', offeredTo('publica'))) }),
      // Shows only the syllabus fields of a lesson that isn't open yet.
      allow('inscripto', { where: LESSON_OPEN }),
      allow('inscripto', { fields: SYLLABUS_FIELDS }),
      allow(['docente', 'gestor'], { fields: 'todos' }),
      allow('moderador'),
      ...administered.read,
    ],
    create: [allow(['docente', 'gestor']), ...administered.create],
    edit: [allow(['docente', 'gestor']), ...administered.edit],
    softRemove: [allow(['docente', 'gestor']), ...administered.softRemove],
    remove: administered.remove,
  },
});
