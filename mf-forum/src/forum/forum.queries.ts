/** What several screens of the forum list. */
import { listOf } from '@oficio/shared/contract/queries/declare';
import { urlOptions } from '@oficio/shared/contract/queries/slots';

/** What a list of questions brings. */
export const QUESTION_ROW = {
  expand: ['autor', 'categoria', 'tipo'],
  fields: [
    'titulo',
    'cuerpo',
    'estado',
    'fijada',
    'votos',
    'respuestas',
    'respuestaAceptada',
    'etiquetas',
    'ultimaActividad',
    'creadoEn',
  ],
} as const;

/** The states of the address, as a list takes them. */
export const STATES_ASKED = urlOptions('estado', ['abierta', 'resuelta', 'cerrada', 'oculta', 'pendiente']);

export const forumCategories = listOf(
  'categorias',
  { filters: { ambito: 'foro', activa: true }, sort: ['orden', 'nombre'], limit: 100 },
  { scope: 'foro', fields: ['nombre', 'descripcion', 'color'] },
);

/** The types of question that can be chosen. */
export const questionTypes = listOf(
  'tiposdepreguntas',
  { filters: { activo: true }, sort: ['orden', 'nombre'], limit: 100 },
  { scope: 'foro', fields: ['nombre'] },
);
/** The same with what their form asks for. */
export const typesToAsk = listOf(
  'tiposdepreguntas',
  { filters: { activo: true }, sort: ['orden', 'nombre'], limit: 100 },
  { scope: 'foro-preguntar' },
);
