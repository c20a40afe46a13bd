import type { Doc } from '@oficio/shared/contract/collections/index';
import { preguntas } from '@oficio/shared/contract/collections/preguntas';
import type { FormErrors } from '@oficio/shared/ui/forms';

/** Values of the question form; `null` for none chosen. */
export interface QuestionValues {
  readonly titulo: string;
  readonly cuerpo: string;
  readonly categoria: string;
  readonly tipo: string;
  readonly curso: string | null;
  readonly clase: string | null;
  readonly etiquetas: string[];
  readonly visibilidad: Doc<'preguntas'>['visibilidad'];
}

export type QuestionType = Doc<'tiposdepreguntas'>;
const { titulo, cuerpo } = preguntas.fields;

/** Checks the form before it is sent, and returns the errors by field. The server checks the rest. */
export function validationErrors(values: QuestionValues, types: readonly QuestionType[]): FormErrors {
  const type = types.find(({ _id }) => _id === values.tipo);
  const errors: Record<string, string> = {};
  const titleLength = values.titulo.trim().length;
  if (titleLength < titulo.min) errors['titulo'] = `Escribir el título con al menos ${titulo.min} letras.`;
  else if (titleLength > titulo.max) errors['titulo'] = `Acortar el título a ${titulo.max} letras.`;
  if (values.categoria === '') errors['categoria'] = 'Elegir una categoría.';
  if (values.tipo === '') errors['tipo'] = 'Elegir un tipo de pregunta.';
  if (values.cuerpo.trim().length < cuerpo.min)
    errors['cuerpo'] = `Explicar la pregunta con al menos ${cuerpo.min} letras.`;
  else if (values.cuerpo.trim() === type?.plantilla?.trim())
    errors['cuerpo'] = 'Completar la plantilla con los datos de la pregunta.';
  if (type?.requiereCurso && values.curso === null)
    errors['curso'] = 'Ese tipo de pregunta necesita un curso: elegirlo, o elegir otro tipo.';
  return errors;
}

/**
 * Returns the body after a change of type: the new type's template, unless the person has written something.
 */
export function bodyForType(body: string, before: QuestionType | undefined, after: QuestionType | undefined) {
  const untouched = body.trim() === '' || body.trim() === before?.plantilla?.trim();
  return untouched ? (after?.plantilla ?? '') : body;
}
