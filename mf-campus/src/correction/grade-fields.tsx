import { intentos } from '@oficio/shared/contract/collections/intentos';
import { formatNumber } from '@oficio/shared/ui';
import { fieldProps, NumberField, TextArea } from '@oficio/shared/ui/forms';
import { UsedComments } from './used-comments.tsx';

const FIELDS = intentos.fields.correcciones.fields;

interface Props {
  /** Key of the answer among the given points. */
  readonly id: string;
  /** Points of the question. */
  readonly worth: number;
  /** Whether the answer gets no points by itself. */
  readonly required?: boolean;
  readonly grading: {
    readonly puntos: Readonly<Record<string, number | undefined>>;
    readonly comentarios: Readonly<Record<string, string>>;
    readonly setPoints: (id: string, value: number | undefined) => void;
    readonly setComment: (id: string, value: string) => void;
  };
  /** Comments given before on the question. */
  readonly usedComments: readonly string[];
}

/** The points and the comment that a person gives to one answer. */
export function GradeFields({ id, worth, required = true, grading, usedComments }: Props) {
  const comment = grading.comentarios[id] ?? '';
  return (
    <>
      <NumberField
        name={`puntos.${id}`}
        {...fieldProps(FIELDS.puntos)}
        help={required ? undefined : 'Sin puntos, vale la corrección automática.'}
        required={required}
        min={0}
        max={worth}
        unit={`de ${formatNumber(worth)}`}
        value={grading.puntos[id]}
        onChange={(value) => grading.setPoints(id, value)}
      />
      <TextArea
        name={`comentarios.${id}`}
        {...fieldProps(FIELDS.comentario)}
        rows={2}
        value={comment}
        onChange={(value) => grading.setComment(id, value)}
      />
      <UsedComments
        texts={usedComments.filter((text) => text !== comment)}
        onInsert={(text) => grading.setComment(id, text)}
      />
    </>
  );
}
