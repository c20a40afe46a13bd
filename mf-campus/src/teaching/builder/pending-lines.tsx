import { Button } from '@oficio/shared/ui';
import styles from './builder.module.css';
import type { Pending } from './use-pending-items.ts';
import type { Programme } from './use-programme.ts';

/** Lists items typed and not saved yet: in flight, or refused with the reason. */
export function PendingLines({
  lines,
  programme,
}: {
  lines: readonly Pending[];
  programme: Pick<Programme, 'retry' | 'discard'>;
}) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lessons}>
      {lines.map(({ _id, titulo, error }) => (
        <li key={_id} className={styles.pending} data-failed={error !== undefined || undefined}>
          <span>{titulo}</span>
          {error === undefined ? (
            <span className={styles.facts}>Guardando…</span>
          ) : (
            <span role="alert">
              {error}{' '}
              <Button variant="quiet" size="small" onClick={programme.retry}>
                Guardar otra vez
              </Button>
              <Button variant="quiet" size="small" onClick={() => programme.discard(_id)}>
                Descartar
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
