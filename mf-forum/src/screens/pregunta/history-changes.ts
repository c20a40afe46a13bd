import { preguntas } from '@oficio/shared/contract/collections/preguntas';
import { respuestas } from '@oficio/shared/contract/collections/respuestas';
import type { Field } from '@oficio/shared/contract/declaration/fields';

type Row = Readonly<Record<string, unknown>>;
const FIELDS: Readonly<Record<'preguntas' | 'respuestas', Readonly<Record<string, Field>>>> = {
  preguntas: preguntas.fields,
  respuestas: respuestas.fields,
};
/** Fields that people write or decide. References are left out: their ids mean nothing to a reader. */
const SHOWN = ['titulo', 'cuerpo', 'etiquetas', 'estado', 'motivoEstado', 'fijada', 'visibilidad'];

function words(field: Field, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (field.kind === 'state') return field.states[String(value)]?.label ?? '';
  if (field.kind === 'choice') return field.options[String(value)] ?? '';
  if (field.kind === 'boolean') return value === true ? 'Sí' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return String(value);
}

/** Returns the differences between two versions of a text, formatted for readers. */
export function changesBetween(coleccion: 'preguntas' | 'respuestas', before: Row, after: Row) {
  return SHOWN.flatMap((name) => {
    const field = FIELDS[coleccion][name];
    if (!field) return [];
    const [old, now] = [words(field, before[name]), words(field, after[name])];
    return old === now ? [] : [{ label: field.label, before: old, after: now }];
  });
}
