/** Editors of a question's correct answer, by its kind. */
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { gapsOf, type Kind, type Option } from '@oficio/shared/contract/exercises/item';
import { parseKey } from '@oficio/shared/contract/exercises/keys';
import {
  freshId,
  inOrder,
  pairsOf,
  withOrder,
  withPairs,
  type Pair,
  type WrittenItem,
} from '@oficio/shared/contract/exercises/written-item';
import { ListField } from '@oficio/shared/ui/admin';
import {
  CheckField,
  fieldProps,
  FieldRow,
  NumberField,
  RadioGroup,
  TagsField,
  TextArea,
  TextField,
} from '@oficio/shared/ui/forms';
import type { ComponentType } from 'react';

const ITEM = ejercicios.fields.reactivos.fields;
const OPTION = ITEM.opciones.fields;

interface Props {
  readonly path: string;
  readonly item: WrittenItem;
  readonly onChange: (item: WrittenItem) => void;
}

const EDITORS: Readonly<Record<Kind, ComponentType<Props>>> = {
  unica: Options,
  multiple: Options,
  ordenar: Ordered,
  verdaderoFalso: TrueFalse,
  numerica: Numeric,
  textoCorto: ShortText,
  emparejar: Pairs,
  completar: Gaps,
  ensayo: Rubric,
  archivo: Rubric,
  observacion: Rubric,
};

/** Editor of the correct answer. */
export function KeyEditor(props: Props) {
  const Editor = EDITORS[props.item.question.tipo];
  return <Editor {...props} />;
}

function OptionText({
  path,
  option,
  set,
  index,
}: {
  path: string;
  option: Option;
  set: (option: Option) => void;
  index: number;
}) {
  return (
    <TextField
      name={`${path}.opciones.${index}.texto`}
      {...fieldProps(OPTION.texto)}
      required
      value={option.texto ?? ''}
      onChange={(texto) => set({ ...option, texto })}
    />
  );
}

function Options({ path, item, onChange }: Props) {
  const { question, key } = item;
  const several = question.tipo === 'multiple';
  const single = parseKey('unica', key);
  const correct = several ? (parseKey('multiple', key) ?? []) : single === undefined ? [] : [single];
  const setOptions = (options: Option[]) => {
    const remaining = correct.filter((id) => options.some((option) => option.id === id));
    onChange({
      ...item,
      question: { ...question, opciones: options },
      key: several ? remaining : remaining[0],
    });
  };
  const setCorrect = (id: string, yes: boolean) => {
    const others = correct.filter((one) => one !== id);
    const next = yes ? (several ? [...others, id] : [id]) : others;
    onChange({ ...item, key: several ? next : next[0] });
  };
  return (
    <ListField<Option>
      name={`${path}.opciones`}
      label="Opciones"
      help={several ? 'Marcar todas las correctas.' : 'Marcar la correcta.'}
      addLabel="Agregar opción"
      max={50}
      value={question.opciones ?? []}
      onChange={setOptions}
      newItem={() => ({ id: freshId((question.opciones ?? []).map(({ id }) => id)) })}
      itemLabel={(_, index) => `Opción ${index + 1}`}
      renderItem={(option, set, index) => (
        <>
          <OptionText path={path} option={option} set={set} index={index} />
          <CheckField
            name={`${path}.opciones.${index}.correcta`}
            label="Es correcta"
            value={correct.includes(option.id)}
            onChange={(yes) => setCorrect(option.id, yes)}
          />
        </>
      )}
    />
  );
}

function Ordered({ path, item, onChange }: Props) {
  const options = inOrder(item);
  return (
    <ListField<Option>
      name={`${path}.opciones`}
      label="Pasos, en el orden correcto"
      help="A quien responde se le muestran desordenados."
      addLabel="Agregar paso"
      max={50}
      value={options}
      onChange={(next) => onChange(withOrder(item, next))}
      newItem={() => ({ id: freshId(options.map(({ id }) => id)) })}
      itemLabel={(_, index) => `Paso ${index + 1}`}
      renderItem={(option, set, index) => <OptionText path={path} option={option} set={set} index={index} />}
    />
  );
}

function TrueFalse({ path, item, onChange }: Props) {
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

function Numeric({ path, item, onChange }: Props) {
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
        {...fieldProps(ITEM.unidad)}
        help="Por ejemplo A, mm² o %. Se muestra junto al número, y se entienden otras de la misma medida."
        value={item.question.unidad ?? ''}
        onChange={(unidad) =>
          onChange({ ...item, question: { ...item.question, unidad: unidad || undefined } })
        }
      />
    </FieldRow>
  );
}

function ShortText({ path, item, onChange }: Props) {
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

function Pairs({ path, item, onChange }: Props) {
  const pairs = pairsOf(item);
  return (
    <ListField<Pair>
      name={`${path}.pares`}
      label="Pares"
      help="A quien responde se le muestra la segunda columna en otro orden."
      addLabel="Agregar par"
      max={20}
      value={pairs}
      onChange={(next) => onChange(withPairs(item, next))}
      newItem={() => ({ id: freshId(pairs.map(({ id }) => id)), left: '', right: '' })}
      itemLabel={(_, index) => `Par ${index + 1}`}
      renderItem={(pair, set, index) => (
        <FieldRow>
          <TextField
            name={`${path}.pares.${index}.a`}
            label="Elemento"
            required
            value={pair.left}
            onChange={(left) => set({ ...pair, left })}
          />
          <TextField
            name={`${path}.pares.${index}.b`}
            label="Le corresponde"
            required
            value={pair.right}
            onChange={(right) => set({ ...pair, right })}
          />
        </FieldRow>
      )}
    />
  );
}

function Gaps({ path, item, onChange }: Props) {
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

function Rubric({ path, item, onChange }: Props) {
  return (
    <TextArea
      name={`${path}.pauta`}
      label="Pauta de corrección"
      help="La lee quien corrige; quien responde no la ve."
      rows={3}
      value={typeof item.key === 'string' ? item.key : ''}
      onChange={(text) => onChange({ ...item, key: text === '' ? undefined : text })}
    />
  );
}
