import { uploadFile } from '@oficio/shared/contract/calls/uploads';
import { parseAnswer } from '@oficio/shared/contract/exercises/answers';
import { columnsOf } from '@oficio/shared/contract/exercises/item';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { useApi } from '@oficio/shared/store';
import { Progress, VisuallyHidden } from '@oficio/shared/ui';
import { FileField } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { textOf } from '../../attempts/answers.ts';
import { MultipleItem, SingleItem, TrueFalseItem } from './choice-items.tsx';
import type { ItemProps } from './item-props.ts';
import styles from './items.module.css';
import { readingOf } from './number-reading.ts';
import { OrderItem } from './order-item.tsx';
import { EssayItem, GapsItem, ShortItem } from './written-items.tsx';

const CONTROLS = {
  unica: SingleItem,
  multiple: MultipleItem,
  verdaderoFalso: TrueFalseItem,
  numerica: NumberItem,
  textoCorto: ShortItem,
  ordenar: OrderItem,
  emparejar: MatchItem,
  completar: GapsItem,
  ensayo: EssayItem,
  archivo: FileItem,
  observacion: EssayItem,
} as const;

/** Renders the control of the item's type. */
export function ItemControl(props: ItemProps) {
  const Control = CONTROLS[props.item.tipo];
  return <Control {...props} />;
}

/** A file to hand in: it is uploaded at once, and the answer is its id. */
function FileItem({ item, answer, onAnswer }: ItemProps) {
  const { request } = useApi();
  const { busy: sending, during } = useBusy();
  const [name, setName] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const fileId = textOf(answer);

  async function choose(value: File | string | null) {
    setProblem(undefined);
    if (!(value instanceof File)) return onAnswer(value ?? '');
    const outcome = await during(request(uploadFile, {}, { body: { archivo: value } }));
    if (!outcome.ok) return setProblem(outcome.message);
    setName(value.name);
    onAnswer(outcome.data.docs[0]?._id ?? '');
  }

  return (
    <>
      <FileField
        name={`archivo-${item.id}`}
        label="Archivo"
        help="Lo corrige quien enseña."
        required
        accept="application/pdf,image/*"
        error={problem}
        value={fileId || null}
        existingName={name ?? 'Archivo enviado'}
        onChange={(value) => void choose(value)}
      />
      {sending && <Progress label="Subiendo el archivo" size="small" />}
    </>
  );
}

/** Matches each option on the left with one on the right. */
function MatchItem({ item, labelledBy, answer, onAnswer, problem }: ItemProps) {
  const matches = parseAnswer('emparejar', answer) ?? {};
  const { left, right } = columnsOf(item);
  return (
    <div className={styles.pairs}>
      {left.map((option) => {
        const id = `${labelledBy}-${option.id}`;
        return (
          <div key={option.id} className={styles.pair}>
            <label htmlFor={id}>{option.texto}</label>
            <select
              id={id}
              className={styles.text}
              aria-describedby={problem}
              aria-invalid={(problem !== undefined && !matches[option.id]) || undefined}
              value={matches[option.id] ?? ''}
              onChange={(event) => onAnswer({ ...matches, [option.id]: event.target.value })}
            >
              <option value="">Elegir</option>
              {right.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.texto}
                </option>
              ))}
            </select>
          </div>
        );
      })}
    </div>
  );
}

/**
 * A number, with or without its unit, as people write it. The server reads it exactly as the hint below the
 * field says.
 */
function NumberItem({ item, labelledBy, answer, onAnswer, problem }: ItemProps) {
  const written = textOf(answer);
  const [hasLeft, setHasLeft] = useState(written !== '');
  const reading = hasLeft && problem === undefined ? readingOf(written, item.unidad) : undefined;
  const wrong = reading?.wrong || problem !== undefined || undefined;
  const [unitId, readingId] = [`${labelledBy}-unidad`, `${labelledBy}-lectura`];
  return (
    <>
      <span className={styles.measure}>
        <input
          className={styles.number}
          aria-labelledby={item.unidad ? `${labelledBy} ${unitId}` : labelledBy}
          aria-describedby={problem ?? readingId}
          aria-invalid={wrong}
          inputMode="decimal"
          autoComplete="off"
          value={written}
          onFocus={() => setHasLeft(false)}
          onBlur={() => setHasLeft(true)}
          onChange={(event) => onAnswer(event.target.value)}
        />
        {item.unidad && (
          <span id={unitId} className={styles.unit}>
            <VisuallyHidden>en </VisuallyHidden>
            {item.unidad}
          </span>
        )}
      </span>
      <p id={readingId} className={styles.read} role="status" data-wrong={reading?.wrong || undefined}>
        {reading?.text}
      </p>
    </>
  );
}
