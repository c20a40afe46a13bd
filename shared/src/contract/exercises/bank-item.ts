/** A question of the bank as an exercise asks it: a copy, which stays as it was when somebody took it. */
import type { Doc } from '../collections/index.ts';
import type { Item } from './item.ts';
import { parseKey } from './keys.ts';
import type { WrittenItem } from './written-item.ts';

/** Under an id of its own in the exercise. */
export function bankItem(question: Doc<'reactivos'>, id: string): WrittenItem {
  const { tipo, enunciado, imagen, alt, puntaje, grupo, dificultad, siempre, unidad, opciones } = question;
  const { clave, retroalimentacion } = question;
  return {
    // What the declarations of both share is one.
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
