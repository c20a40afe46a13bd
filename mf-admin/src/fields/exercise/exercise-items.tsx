import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import type { Item, Kind } from '@oficio/shared/contract/exercises/item';
import {
  storedItems,
  unusedId,
  withKind,
  writtenItems,
  type WrittenItem,
} from '@oficio/shared/contract/exercises/written-item';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { ListField } from '@oficio/shared/ui/admin';
import { NumberField, SelectField, TextArea } from '@oficio/shared/ui/forms';
import { shorten } from '../../declarations/titles.ts';
import { FieldControl } from '../field-control.tsx';
import { useFormScope } from '../form-scope.ts';
import { AddFromBank } from './add-from-bank.tsx';
import { KeyEditor } from './key-editor.tsx';

const { fields, maxItems } = ejercicios.fields.reactivos;
const MAX_LABEL_LENGTH = 50;
const KINDS = optionsOf(fields.tipo.options);
/** Fields of a question that decide whether a person gets it. */
const DRAW_FIELDS = ['grupo', 'dificultad', 'siempre'] as const;
const isKind = (value: string): value is Kind => value in fields.tipo.options;

/** Editor of an exercise's questions, each with its correct answer and explanation. */
export function ExerciseItems() {
  const { values, set } = useFormScope();
  const items = writtenItems(values.reactivos, values.clave, values.retroalimentacion);
  const store = (next: readonly WrittenItem[]) => {
    for (const [name, value] of Object.entries(storedItems(next))) set(name, value);
  };
  const newItem = (): WrittenItem => {
    const ids = items.map(({ question }) => question.id);
    const question = { id: unusedId(ids, 'r'), tipo: 'unica', enunciado: '', puntaje: 1 } as const;
    return withKind({ question, key: undefined, feedback: '' }, 'unica');
  };
  return (
    <>
      <ListField<WrittenItem>
        name="reactivos"
        label="Preguntas"
        help="Con la respuesta correcta de cada una. Para publicar hace falta al menos una."
        addLabel="Agregar pregunta"
        oneOpen
        max={maxItems}
        value={items}
        onChange={store}
        newItem={newItem}
        itemLabel={({ question }, index) =>
          question.enunciado === ''
            ? `Pregunta ${index + 1}`
            : `${index + 1}. ${shorten(question.enunciado, MAX_LABEL_LENGTH)}`
        }
        renderItem={(item, change, index) => (
          <Question path={`reactivos.${index}`} item={item} onChange={change} />
        )}
      />
      <AddFromBank />
    </>
  );
}

function Question({
  path,
  item,
  onChange,
}: {
  path: string;
  item: WrittenItem;
  onChange: (item: WrittenItem) => void;
}) {
  const { question } = item;
  const changeQuestion = (changes: Partial<Omit<Item, 'tipo'>>) =>
    onChange({ ...item, question: { ...question, ...changes } });
  return (
    <>
      <SelectField
        name={`${path}.tipo`}
        label={fields.tipo.label}
        required
        options={KINDS}
        value={question.tipo}
        onChange={(tipo) => isKind(tipo) && onChange(withKind(item, tipo))}
      />
      <TextArea
        name={`${path}.enunciado`}
        label={fields.enunciado.label}
        required
        rows={3}
        maxLength={fields.enunciado.max}
        value={question.enunciado}
        onChange={(enunciado) => changeQuestion({ enunciado })}
      />
      <KeyEditor path={path} item={item} onChange={onChange} />
      <FieldControl
        path={`${path}.imagen`}
        field={fields.imagen}
        required={false}
        value={question.imagen}
        onChange={(imagen) => changeQuestion({ imagen: typeof imagen === 'string' ? imagen : undefined })}
      />
      {question.imagen && (
        <FieldControl
          path={`${path}.alt`}
          field={fields.alt}
          required={false}
          value={question.alt}
          onChange={(alt) => changeQuestion({ alt: String(alt) })}
        />
      )}
      <NumberField
        name={`${path}.puntaje`}
        label={fields.puntaje.label}
        required
        min={0}
        unit="puntos"
        value={question.puntaje}
        onChange={(puntaje) => changeQuestion({ puntaje })}
      />
      {DRAW_FIELDS.map((name) => (
        <FieldControl
          key={name}
          path={`${path}.${name}`}
          field={fields[name]}
          required={false}
          value={question[name]}
          onChange={(value) => changeQuestion({ [name]: value || undefined })}
        />
      ))}
      <TextArea
        name={`${path}.explicacion`}
        label="Explicación"
        help="Se muestra con las respuestas, cuando el ejercicio lo permite."
        rows={2}
        value={item.feedback}
        onChange={(feedback) => onChange({ ...item, feedback })}
      />
    </>
  );
}
