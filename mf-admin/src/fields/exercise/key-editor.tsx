/** Editors of a question's correct answer, by its kind. */
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { gapsOf, type Kind } from '@oficio/shared/contract/exercises/item';
import { parseKey } from '@oficio/shared/contract/exercises/keys';
import {
  fieldProps,
  FieldRow,
  NumberField,
  RadioGroup,
  TagsField,
  TextArea,
  TextField,
} from '@oficio/shared/ui/forms';
import type { ComponentType } from 'react';
import { asText } from '../../declarations/form-values.ts';
import { OptionsEditor, OrderEditor, PairsEditor, type KeyEditorProps } from './option-editors.tsx';

const ITEM_FIELDS = ejercicios.fields.reactivos.fields;

const EDITORS: Readonly<Record<Kind, ComponentType<KeyEditorProps>>> = {
  unica: OptionsEditor,
  multiple: OptionsEditor,
  ordenar: OrderEditor,
  verdaderoFalso: TrueFalseEditor,
  numerica: NumericEditor,
  textoCorto: ShortTextEditor,
  emparejar: PairsEditor,
  completar: GapsEditor,
  ensayo: RubricEditor,
  archivo: RubricEditor,
  observacion: RubricEditor,
};

/** Editor of the correct answer of a question. */
export function KeyEditor(props: KeyEditorProps) {
  const Editor = EDITORS[props.item.question.tipo];
  return <Editor {...props} />;
}

function TrueFalseEditor({ path, item, onChange }: KeyEditorProps) {
  return (
    <RadioGroup
      name={`${path}.clave`}
      label="La afirmación es"
      required
      options={[
        { value: 'true', label: 'Verdadera' },
        { value: 'false', label: 'Falsa' },
      ]}
      value={item.key === undefined ? '' : String(item.key)}
      onChange={(value) => onChange({ ...item, key: value === 'true' })}
    />
  );
}

function NumericEditor({ path, item, onChange }: KeyEditorProps) {
  const key = parseKey('numerica', item.key);
  return (
    <FieldRow>
      <NumberField
        name={`${path}.valor`}
        label="Respuesta correcta"
        required
        value={key?.valor}
        onChange={(valor) => onChange({ ...item, key: { tolerancia: 0, ...key, valor } })}
      />
      <NumberField
        name={`${path}.tolerancia`}
        label="Diferencia que se acepta"
        min={0}
        value={key?.tolerancia}
        onChange={(tolerancia) => onChange({ ...item, key: { ...key, tolerancia: tolerancia ?? 0 } })}
      />
      <TextField
        name={`${path}.unidad`}
        {...fieldProps(ITEM_FIELDS.unidad)}
        help="Por ejemplo A, mm² o %. Se muestra junto al número, y se entienden otras de la misma medida."
        value={item.question.unidad ?? ''}
        onChange={(unidad) =>
          onChange({ ...item, question: { ...item.question, unidad: unidad || undefined } })
        }
      />
    </FieldRow>
  );
}

function ShortTextEditor({ path, item, onChange }: KeyEditorProps) {
  return (
    <TagsField
      name={`${path}.aceptadas`}
      label="Respuestas que se aceptan"
      help="Cada una con Enter. No se distinguen mayúsculas ni acentos."
      required
      value={parseKey('textoCorto', item.key)?.aceptadas ?? []}
      onChange={(aceptadas) => onChange({ ...item, key: { aceptadas } })}
    />
  );
}

function GapsEditor({ path, item, onChange }: KeyEditorProps) {
  const gaps = gapsOf(item.question.enunciado);
  const key = parseKey('completar', item.key) ?? {};
  if (gaps.length === 0)
    return (
      <p>
        En el enunciado, escribir {'{{1}}'}, {'{{2}}'}… donde va cada espacio para completar.
      </p>
    );
  return gaps.map((gap) => (
    <TagsField
      key={gap}
      name={`${path}.espacio.${gap}`}
      label={`Respuestas del espacio ${gap}`}
      required
      value={key[gap] ?? []}
      onChange={(accepted) => onChange({ ...item, key: { ...key, [gap]: accepted } })}
    />
  ));
}

function RubricEditor({ path, item, onChange }: KeyEditorProps) {
  return (
    <TextArea
      name={`${path}.pauta`}
      label="Pauta de corrección"
      help="La lee quien corrige; quien responde no la ve."
      rows={3}
      value={asText(item.key)}
      onChange={(text) => onChange({ ...item, key: text === '' ? undefined : text })}
    />
  );
}
