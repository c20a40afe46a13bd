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

/** Reads the states in the address as a filter. */
export const STATES_ASKED = urlOptions('estado', ['abierta', 'resuelta', 'cerrada', 'oculta', 'pendiente']);

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
/** The same types, with all the fields that the question form needs. */
export const typesToAsk = listOf(
  'tiposdepreguntas',
  { filters: { activo: true }, sort: ['orden', 'nombre'], limit: 100 },
  { scope: 'foro-preguntar' },
);
