import { intentos } from '@oficio/shared/contract/collections/intentos';
import { worthOf } from '@oficio/shared/contract/exercises/item';
import type { Criterion } from '@oficio/shared/contract/exercises/rubric';
import { formatNumber } from '@oficio/shared/ui';
import { NumberField, TextField } from '@oficio/shared/ui/forms';
import styles from './practical.module.css';
import type { Sheet } from './sheet.ts';

const COMMENT_FIELD = intentos.fields.correcciones.fields.comentario;

interface Props {
  readonly rubric: readonly Criterion[];
  readonly sheet: Sheet;
  readonly onChange: (update: (before: Sheet) => Sheet) => void;
}

/** The criteria of a rubric: achieved or not, partial points, and a note for each. */
export function Criteria({ rubric, sheet, onChange }: Props) {
  return (
    <ol className={styles.criteria}>
      {rubric.map((criterion) => {
        const { id, criterio } = criterion;
        const worth = worthOf(criterion);
        const selectedPoints = sheet.points[id];
        const setPoints = (points: number | undefined) =>
          onChange((before) => {
            const { [id]: _before, ...others } = before.points;
            return { ...before, points: points === undefined ? others : { ...others, [id]: points } };
          });
        return (
          <li key={id}>
            <fieldset className={styles.criterion}>
              <legend>{criterio}</legend>
              {[
                { label: 'Sí', points: worth },
                { label: 'No', points: 0 },
              ].map(({ label, points }) => (
                <label key={label} className={styles.choice}>
                  <input
                    type="radio"
                    name={`criterio-${id}`}
                    checked={selectedPoints === points}
                    onChange={() => setPoints(points)}
                  />
                  {label}
                </label>
              ))}
              {worth > 1 && (
                <NumberField
                  name={`puntos-${id}`}
                  label={`Puntos, de ${formatNumber(worth)}`}
                  value={selectedPoints}
                  min={0}
                  max={worth}
                  onChange={(points) =>
                    setPoints(
                      points === null || points === undefined
                        ? undefined
                        : Math.min(worth, Math.max(0, points)),
                    )
                  }
                />
              )}
            </fieldset>
            <TextField
              name={`nota-${id}`}
              label="Comentario (opcional)"
              value={sheet.notes[id] ?? ''}
              maxLength={COMMENT_FIELD.max}
              onChange={(note) =>
                onChange((before) => ({ ...before, notes: { ...before.notes, [id]: note } }))
              }
            />
          </li>
        );
      })}
    </ol>
  );
}
