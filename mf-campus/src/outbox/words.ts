import type { Command } from '@oficio/shared/store';

const WORDS: Readonly<Record<string, string>> = {
  'progreso add': 'Avance en una clase',
  'progreso edit': 'Avance en una clase',
  'intentos add': 'Evaluación de una práctica',
  'intentos edit': 'Respuestas de un ejercicio',
  'asistencias add': 'Asistencia de una persona',
  'asistencias edit': 'Asistencia de una persona',
};
const VERBS: Readonly<Record<Command['operation'], string>> = {
  add: 'Agregar',
  edit: 'Cambiar',
  soft_remove: 'Eliminar',
  remove: 'Eliminar',
};

/**
 * Returns what a pending write is, in words. The declarations, which have every label, are too heavy for this
 * screen.
 */
export const wordsOf = ({ collection, operation }: Pick<Command, 'collection' | 'operation'>): string =>
  WORDS[`${collection} ${operation}`] ?? `${VERBS[operation]} un registro`;
