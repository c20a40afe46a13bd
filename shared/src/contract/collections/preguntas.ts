import { administered, allow, any, is, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import {
  boolean,
  choice,
  dateTime,
  integer,
  longText,
  markdown,
  reference,
  state,
  text,
  texts,
} from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';
import { enrolledIn } from './course-access.ts';
import { courseQuestion, MODERATING_ROLES, managesIt, publicQuestion, teachesIt } from './forum-access.ts';
import { RECORD_PATHS } from './record-pages.ts';
import { QUESTION_VISIBILITIES, QUESTION_STATES } from '../words/preguntas.ts';

/** Fields that only forum moderators write. */
const MODERATOR_FIELDS = ['fijada', 'duplicadaDe', 'motivoEstado'];

export const preguntas = collection({
  name: 'preguntas',
  label: 'Preguntas',
  singular: 'pregunta',
  gender: 'f',
  area: 'comunidad',
  route: '/Preguntas',
  page: {
    path: RECORD_PATHS.preguntas,
    type: 'QAPage',
    description: 'cuerpo',
    listed: true,
  },
  title: 'titulo',
  summary: ['titulo', 'estado', 'categoria', 'respuestas'],
  columns: ['titulo', 'autor', 'categoria', 'tipo', 'estado', 'respuestas', 'ultimaActividad'],
  sort: '-fijada,-ultimaActividad',
  orders: ['-ultimaActividad', '-votos', '-vistas', 'respuestas', '-fijada,-votos', '-fijada,-creadoEn'],
  fields: {
    titulo: text({
      label: 'Título',
      required: true,
      min: 10,
      max: 150,
      search: true,
      help: 'La duda en una frase, con el dato que la distingue.',
    }),
    cuerpo: markdown({
      label: 'Pregunta',
      required: true,
      min: 20,
      max: 30_000,
      search: true,
      help: 'Qué se quiere lograr, qué se probó y qué pasó. Admite negrita, listas, enlaces y código.',
    }),
    autor: reference('users', { label: 'Autor', derived: true, filled: true, index: true }),
    categoria: reference('categorias', {
      label: 'Categoría',
      required: true,
      only: { ambito: 'foro' },
      index: true,
    }),
    tipo: reference('tiposdepreguntas', { label: 'Tipo', required: true, index: true }),
    curso: reference('cursos', { label: 'Curso', index: true, filterBy: ['centro', 'docentes'] }),
    clase: reference('clases', { label: 'Clase', index: true, help: 'Del curso elegido.' }),
    ejercicio: reference('ejercicios', { label: 'Ejercicio', index: true, help: 'Del curso elegido.' }),
    etiquetas: texts({
      label: 'Etiquetas',
      maxItems: 5,
      max: 40,
      search: true,
      help: 'Hasta cinco, por ejemplo térmica o puesta a tierra.',
    }),
    visibilidad: choice({
      label: 'Visibilidad',
      options: QUESTION_VISIBILITIES,
      default: 'publica',
      index: true,
    }),
    estado: state({
      label: 'Estado',
      states: QUESTION_STATES,
      initial: 'abierta',
      alsoInitial: ['pendiente'],
      transitions: [
        ...move(['pendiente'], ['abierta'], MODERATING_ROLES),
        ...move(['abierta', 'resuelta'], ['abierta', 'resuelta'], ['autor', ...MODERATING_ROLES]),
        ...move(['abierta', 'resuelta'], ['cerrada'], MODERATING_ROLES),
        // After reports by several people, until a moderator reviews it.
        ...move(['abierta', 'resuelta'], ['pendiente'], ['sistema', ...MODERATING_ROLES]),
        ...move(['cerrada'], ['abierta'], MODERATING_ROLES),
        ...move(
          ['pendiente', 'abierta', 'resuelta', 'cerrada'],
          ['oculta'],
          [...MODERATING_ROLES, 'sistema'],
        ),
        // Returns to its previous state; a forum hook checks that it is that one.
        ...move(['oculta'], ['pendiente', 'abierta', 'resuelta', 'cerrada'], MODERATING_ROLES),
      ],
      index: true,
    }),
    motivoEstado: longText({
      label: 'Motivo',
      max: 500,
      help: 'Por qué se ocultó o se cerró. Lo lee quien preguntó.',
    }),
    respuestaAceptada: reference('respuestas', {
      label: 'Respuesta aceptada',
      help: 'Al elegirla la pregunta queda resuelta; al quitarla vuelve a estar abierta.',
    }),
    fijada: boolean({ label: 'Fijada', default: false, help: 'Se muestra primera en su categoría.' }),
    duplicadaDe: reference('preguntas', { label: 'Duplicada de' }),
    redactadaEn: dateTime({ label: 'Redactada', help: 'Cuándo se escribió, si fue sin conexión.' }),
    editadaEn: dateTime({ label: 'Editada', derived: true }),
    vistas: integer({ label: 'Vistas', derived: true, default: 0 }),
    votos: integer({ label: 'Votos', derived: true, default: 0 }),
    respuestas: integer({ label: 'Respuestas', derived: true, default: 0 }),
    ultimaActividad: dateTime({ label: 'Última actividad', derived: true, index: true }),
  },
  access: {
    relations: { autor: is('autor', YO), docente: teachesIt, gestor: managesIt },
    read: [
      allow('visitante', { where: publicQuestion, fields: { except: ['motivoEstado'] } }),
      allow('usuario', { where: courseQuestion, fields: { except: ['motivoEstado'] } }),
      allow(['autor', 'docente', 'gestor', 'moderador']),
      ...administered.read,
    ],
    create: [
      // A question for a course's people only may only be asked by one of them.
      allow('confirmado', {
        where: any(is('visibilidad', 'publica'), enrolledIn('curso'), teachesIt, managesIt),
        fields: { except: [...MODERATOR_FIELDS, 'respuestaAceptada'] },
      }),
      ...administered.create,
    ],
    edit: [
      allow('autor', { fields: { except: MODERATOR_FIELDS } }),
      allow(['docente', 'moderador'], { fields: { except: ['redactadaEn'] } }),
      ...administered.edit,
    ],
    softRemove: [allow('autor'), ...administered.softRemove],
    remove: administered.remove,
  },
});
