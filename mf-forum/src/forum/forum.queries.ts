/** What several screens of the forum list. */
import { listOf } from '@oficio/shared/contract/queries/declare';
import { urlOptions } from '@oficio/shared/contract/queries/slots';

/** What a list of questions expands. */
export const QUESTION_EXPAND = ['autor', 'categoria', 'tipo'] as const;

/** The states of the address, as a list takes them. */
export const STATES_ASKED = urlOptions('estado', ['abierta', 'resuelta', 'cerrada', 'oculta', 'pendiente']);

export const forumCategories = listOf(
  'categorias',
  { filters: { ambito: 'foro', activa: true }, sort: ['orden', 'nombre'], limit: 100 },
  { scope: 'foro' },
);

/** The types of question that can be chosen. */
export const questionTypes = listOf(
  'tiposdepreguntas',
  { filters: { activo: true }, sort: ['orden', 'nombre'], limit: 100 },
  { scope: 'foro' },
);
