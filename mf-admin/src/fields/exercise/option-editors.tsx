/** Editors of the options of a question: the correct ones, their order, or their pairs. */
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import type { Option } from '@oficio/shared/contract/exercises/item';
import { parseKey } from '@oficio/shared/contract/exercises/keys';
import {
  inOrder,
  pairsOf,
  unusedId,
  withOrder,
  withPairs,
  type Pair,
  type WrittenItem,
} from '@oficio/shared/contract/exercises/written-item';
import { ListField } from '@oficio/shared/ui/admin';
import { CheckField, fieldProps, FieldRow, TextField } from '@oficio/shared/ui/forms';

/** Props of the editor of a question's correct answer. */
export interface KeyEditorProps {
  readonly path: string;
  readonly item: WrittenItem;
  readonly onChange: (item: WrittenItem) => void;
}

const { fields: OPTION_FIELDS, maxItems: MAX_OPTIONS } = ejercicios.fields.reactivos.fields.opciones;
const MAX_PAIRS = 20;

const newOption = (options: readonly Option[]): Option => ({ id: unusedId(options.map(({ id }) => id)) });

function OptionText({
  path,
  option,
  onChange,
  index,
}: {
  path: string;
  option: Option;
  onChange: (option: Option) => void;
  index: number;
}) {
  return (
    <TextField
      name={`${path}.opciones.${index}.texto`}
      {...fieldProps(OPTION_FIELDS.texto)}
      required
      value={option.texto ?? ''}
      onChange={(texto) => onChange({ ...option, texto })}
    />
  );
}

function correctIds({ question, key }: WrittenItem): readonly string[] {
  if (question.tipo === 'multiple') return parseKey('multiple', key) ?? [];
  const id = parseKey('unica', key);
  return id === undefined ? [] : [id];
}

/** Editor of the options, one or several of them correct. */
export function OptionsEditor({ path, item, onChange }: KeyEditorProps) {
  const { question } = item;
  const options = question.opciones ?? [];
  const several = question.tipo === 'multiple';
  const correct = correctIds(item);
  const keyOf = (ids: readonly string[]) => (several ? ids : ids[0]);
  const setOptions = (opciones: Option[]) => {
    const remaining = correct.filter((id) => opciones.some((option) => option.id === id));
    onChange({ ...item, question: { ...question, opciones }, key: keyOf(remaining) });
  };
  const setCorrect = (id: string, isCorrect: boolean) => {
    const others = correct.filter((other) => other !== id);
    const added = isCorrect ? [id] : [];
    onChange({ ...item, key: keyOf(several ? [...others, ...added] : added) });
  };
  return (
    <ListField<Option>
      name={`${path}.opciones`}
      label="Opciones"
      help={several ? 'Marcar todas las correctas.' : 'Marcar la correcta.'}
      addLabel="Agregar opción"
      max={MAX_OPTIONS}
      value={options}
      onChange={setOptions}
      newItem={() => newOption(options)}
      itemLabel={(_, index) => `Opción ${index + 1}`}
      renderItem={(option, change, index) => (
        <>
          <OptionText path={path} option={option} onChange={change} index={index} />
          <CheckField
            name={`${path}.opciones.${index}.correcta`}
            label="Es correcta"
            value={correct.includes(option.id)}
            onChange={(isCorrect) => setCorrect(option.id, isCorrect)}
          />
        </>
      )}
    />
  );
}

/** Editor of the steps of a sequence. */
export function OrderEditor({ path, item, onChange }: KeyEditorProps) {
  const options = inOrder(item);
  return (
    <ListField<Option>
      name={`${path}.opciones`}
      label="Pasos, en el orden correcto"
      help="A quien responde se le muestran desordenados."
      addLabel="Agregar paso"
      max={MAX_OPTIONS}
      value={options}
      onChange={(next) => onChange(withOrder(item, next))}
      newItem={() => newOption(options)}
      itemLabel={(_, index) => `Paso ${index + 1}`}
      renderItem={(option, change, index) => (
        <OptionText path={path} option={option} onChange={change} index={index} />
      )}
    />
  );
}

/** Editor of the pairs to match. */
export function PairsEditor({ path, item, onChange }: KeyEditorProps) {
  const pairs = pairsOf(item);
  return (
    <ListField<Pair>
      name={`${path}.pares`}
      label="Pares"
      help="A quien responde se le muestra la segunda columna en otro orden."
      addLabel="Agregar par"
      max={MAX_PAIRS}
      value={pairs}
      onChange={(next) => onChange(withPairs(item, next))}
      newItem={() => ({ id: unusedId(pairs.map(({ id }) => id)), left: '', right: '' })}
      itemLabel={(_, index) => `Par ${index + 1}`}
      renderItem={(pair, change, index) => (
        <FieldRow>
          <TextField
            name={`${path}.pares.${index}.a`}
            label="Elemento"
            required
            value={pair.left}
            onChange={(left) => change({ ...pair, left })}
          />
          <TextField
            name={`${path}.pares.${index}.b`}
            label="Le corresponde"
            required
            value={pair.right}
            onChange={(right) => change({ ...pair, right })}
          />
        </FieldRow>
      )}
    />
  );
}
