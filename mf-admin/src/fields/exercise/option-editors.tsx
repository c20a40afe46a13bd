/** Editors of the questions that have options: their order, their pairs and the correct ones. */
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import type { Option } from '@oficio/shared/contract/exercises/item';
import { parseKey } from '@oficio/shared/contract/exercises/keys';
import {
  unusedId,
  inOrder,
  pairsOf,
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

const OPTION = ejercicios.fields.reactivos.fields.opciones.fields;

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

export function Options({ path, item, onChange }: KeyEditorProps) {
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
      newItem={() => ({ id: unusedId((question.opciones ?? []).map(({ id }) => id)) })}
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

export function Ordered({ path, item, onChange }: KeyEditorProps) {
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
      newItem={() => ({ id: unusedId(options.map(({ id }) => id)) })}
      itemLabel={(_, index) => `Paso ${index + 1}`}
      renderItem={(option, set, index) => <OptionText path={path} option={option} set={set} index={index} />}
    />
  );
}

export function Pairs({ path, item, onChange }: KeyEditorProps) {
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
      newItem={() => ({ id: unusedId(pairs.map(({ id }) => id)), left: '', right: '' })}
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
