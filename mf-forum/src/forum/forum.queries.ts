/** Queries that several screens of the forum share. */
import { listOf } from '@oficio/shared/contract/queries/declare';
import { urlOptions } from '@oficio/shared/contract/queries/slots';

/** Fields and references that a list of questions fetches. */
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

/** Filter by the states in the URL. */
export const STATE_FILTER = urlOptions('estado', ['abierta', 'resuelta', 'cerrada', 'oculta', 'pendiente']);

export const forumCategories = listOf(
  'categorias',
  { filters: { ambito: 'foro', activa: true }, sort: ['orden', 'nombre'], limit: 100 },
  { scope: 'foro', fields: ['nombre', 'descripcion', 'color'] },
);

/** Types of question that can be chosen. */
export const questionTypes = listOf(
  'tiposdepreguntas',
  { filters: { activo: true }, sort: ['orden', 'nombre'], limit: 100 },
  { scope: 'foro', fields: ['nombre'] },
);
/** Types of question with all their fields, for the question form. */
export const questionTypeDetails = listOf(
  'tiposdepreguntas',
  { filters: { activo: true }, sort: ['orden', 'nombre'], limit: 100 },
  { scope: 'foro-preguntar' },
);
