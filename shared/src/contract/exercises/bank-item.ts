/** A bank question as used in an exercise: a copy that later changes to the bank don't affect. */
import type { Doc } from '../collections/index.ts';
import type { Item } from './item.ts';
import { parseKey } from './keys.ts';
import type { WrittenItem } from './written-item.ts';

/** Copies a bank question under a new id in the exercise. */
export function bankItem(question: Doc<'reactivos'>, id: string): WrittenItem {
  const { tipo, enunciado, imagen, alt, puntaje, grupo, dificultad, siempre, unidad, opciones } = question;
  const { clave, retroalimentacion } = question;
  return {
    // Both declarations share these fields.
    question: {
      id,
      tipo,
      enunciado,
      imagen,
      alt,
      puntaje,
      grupo,
      dificultad,
      siempre,
      unidad,
      opciones,
    } as Item,
    key: parseKey(tipo, clave),
    feedback: typeof retroalimentacion === 'string' ? retroalimentacion : '',
  };
}
