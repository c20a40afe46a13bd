import { MAX_ANSWER_LENGTH, parseAnswer } from '@oficio/shared/contract/exercises/answers';
import { piecesOf } from '@oficio/shared/contract/exercises/item';
import { cx } from '@oficio/shared/ui';
import type { ChangeEvent } from 'react';
import { textOf } from '../../attempts/answers.ts';
import type { ItemProps } from './item-props.ts';
import styles from './items.module.css';

/** Properties of a text field for the answer. */
const textFieldProps = ({ labelledBy, answer, onAnswer, problem }: ItemProps) => ({
  className: styles.text,
  'aria-labelledby': labelledBy,
  'aria-describedby': problem,
  'aria-invalid': problem !== undefined || undefined,
  value: textOf(answer),
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onAnswer(event.target.value),
});

/** A short text. */
export function ShortItem(props: ItemProps) {
  return <input {...textFieldProps(props)} autoComplete="off" maxLength={MAX_ANSWER_LENGTH.textoCorto} />;
}

/** A text that a person grades. */
export function EssayItem(props: ItemProps) {
  const observed = props.item.tipo === 'observacion';
  return (
    <>
      <p className={styles.hint}>
        {observed
          ? 'La evalúa quien enseña al ver el trabajo. Se puede dejar un comentario.'
          : 'La corrige quien enseña.'}
      </p>
      <textarea
        {...textFieldProps(props)}
        rows={observed ? 3 : 8}
        maxLength={MAX_ANSWER_LENGTH[observed ? 'observacion' : 'ensayo']}
      />
    </>
  );
}

/** A statement with gaps to fill in. */
export function GapsItem({ item, labelledBy, answer, onAnswer, problem }: ItemProps) {
  const gapTexts = parseAnswer('completar', answer) ?? {};
  const sentenceId = `${labelledBy}-frase`;
  return (
    <p id={sentenceId} className={styles.gaps}>
      {piecesOf(item.enunciado).map((piece, i) =>
        'gap' in piece ? (
          <input
            key={i}
            className={styles.gap}
            aria-label={`Hueco ${piece.gap}`}
            // The whole sentence, including the text in the other gaps.
            aria-describedby={cx(sentenceId, problem)}
            aria-invalid={(problem !== undefined && !gapTexts[piece.gap]?.trim()) || undefined}
            autoComplete="off"
            size={Math.max(10, (gapTexts[piece.gap] ?? '').length)}
            value={gapTexts[piece.gap] ?? ''}
            onChange={(event) => onAnswer({ ...gapTexts, [piece.gap]: event.target.value })}
          />
        ) : (
          <span key={i}>{piece.text}</span>
        ),
      )}
    </p>
  );
}
