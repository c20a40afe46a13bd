import type { RemoteDrawing } from '@oficio/shared/contract/calls/system-remotes';
import { Chip, formatCount } from '@oficio/shared/ui';
import { IconAlertCircle, IconCheck } from '@oficio/shared/ui/icons';
import { formatMoment } from '../declarations/field-text.ts';
import classes from './system.module.css';

/**
 * State of the server-side rendering of a remote's screens. The browser renders pages that the server could
 * not.
 */
export function RenderingState({ drawing }: { drawing: RemoteDrawing | undefined }) {
  if (!drawing) return <>Sólo en el navegador</>;
  const { dibujadas, fallidas, enPausaHasta, ultimaFalla } = drawing;
  const rendered = formatCount(dibujadas, 'página', 'páginas');
  if (fallidas === 0)
    return (
      <Chip tone="petroleo" icon={<IconCheck size={16} aria-hidden="true" />}>
        {rendered}
      </Chip>
    );
  return (
    <>
      <Chip tone="danger" icon={<IconAlertCircle size={16} aria-hidden="true" />}>
        {`${formatCount(fallidas, 'falla', 'fallas')}, ${rendered}`}
      </Chip>
      {enPausaHasta && <p className={classes.narrowed}>En pausa hasta el {formatMoment(enPausaHasta)}.</p>}
      {ultimaFalla && (
        <details>
          <summary>La última, {formatMoment(ultimaFalla.en)}</summary>
          <code className={classes.reason}>{ultimaFalla.motivo}</code>
        </details>
      )}
    </>
  );
}
