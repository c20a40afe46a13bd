import {
  pauseUpload,
  resumeUpload,
  useUpload,
  type UploadPhase,
  type UploadState,
} from '@oficio/shared/store';
import { Button } from '../button.tsx';
import { formatBytes, formatPercent } from '../format.ts';
import { Progress } from '../progress.tsx';
import classes from './upload-progress.module.css';

const PHASE_TEXTS: Readonly<Record<UploadPhase, string>> = {
  starting: 'Preparando la carga',
  sending: 'Subiendo',
  paused: 'En pausa',
  offline: 'Sin conexión: sigue al volver',
  retrying: 'La conexión falló: se intenta de nuevo',
  signedOut: 'La sesión terminó. Lo que ya subió se conserva: iniciar sesión y reanudar',
  failed: 'La carga se detuvo. Lo que ya subió se conserva',
  done: 'Subido: se guarda con el formulario',
  cancelled: 'Carga cancelada',
};
const ACTIVE_PHASES: ReadonlySet<UploadPhase> = new Set(['starting', 'sending', 'retrying', 'offline']);

const percentOf = ({ sent, total }: UploadState): number => Math.floor((sent / total) * 100);

/**
 * Progress of a large file's upload, with its controls. Renders nothing for a file that is sent in one
 * request.
 */
export function UploadProgress({
  file,
  field,
  collection,
  onCancel,
}: {
  file: File;
  /** Name of the field. */
  field: string;
  collection?: string | undefined;
  /** Removes the file from the field, which cancels its upload. Without it, the upload can't be cancelled. */
  onCancel: (() => void) | undefined;
}) {
  const state = useUpload(file, field, collection);
  if (!state) return null;
  const { phase, sent, total, message } = state;
  const percent = percentOf(state);
  const isActive = ACTIVE_PHASES.has(phase);
  return (
    <div className={classes.upload} data-phase={phase}>
      <Progress
        size="small"
        label={`Carga de ${file.name}`}
        value={percent}
        detail={`${formatPercent(percent)}, ${formatBytes(sent)} de ${formatBytes(total)}`}
      />
      {/* Announces only changes of phase: progress is not read out at every step. */}
      <p className={classes.says} role="status">
        {message ? `${PHASE_TEXTS[phase]}: ${message}` : `${PHASE_TEXTS[phase]}.`}
      </p>
      <div className={classes.actions}>
        {phase === 'signedOut' && (
          <a className={classes.link} href="/login" target="_blank" rel="noopener">
            Iniciar sesión en otra pestaña
          </a>
        )}
        {/* One button for all phases, so that pressing it retains the focus. */}
        {phase !== 'done' && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => (isActive ? pauseUpload(file) : resumeUpload(file))}
          >
            {isActive ? 'Pausar' : 'Reanudar'}
          </Button>
        )}
        {phase !== 'done' && onCancel && (
          <Button size="small" variant="quiet" onClick={onCancel}>
            Cancelar la carga
          </Button>
        )}
      </div>
    </div>
  );
}
