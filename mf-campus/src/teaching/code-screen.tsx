import { attendanceCode, type AttendanceCode } from '@oficio/shared/contract/calls/course-teaching';
import { viewOf } from '@oficio/shared/contract/views';
import { useApi } from '@oficio/shared/store';
import { Button, Skeletons } from '@oficio/shared/ui';
import { IconX } from '@oficio/shared/ui/icons';
import { create } from 'qrcode';
import { useEffect, useRef, useState } from 'react';
import { Problem } from '../sides/problem.tsx';
import styles from './attendance.module.css';

/** Margin that a QR code must have around it, in modules. */
const QUIET_ZONE = 4;

/** QR code of a URL. Black on white in every theme, since cameras may not read other colours. */
function QrCode({ url, className }: { url: string; className?: string | undefined }) {
  const { modules } = create(url, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * QUIET_ZONE;
  let path = '';
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) path += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label="Código para marcar la asistencia con la cámara"
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Interval between requests for the number of people present. */
const REFRESH_INTERVAL_MS = 5000;
/** Delay after the code changes, before it is requested again. */
const CHANGE_MARGIN_MS = 50;

interface Props {
  readonly clase: string;
  readonly titulo: string;
  readonly onClose: () => void;
}

/** A meeting's attendance code in full screen, for a projector, and the number of people present. */
export function CodeScreen({ clase, titulo, onClose }: Props) {
  const { code, problem } = useAttendanceCode(clase);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    // jsdom has no showModal; the attribute stands in for it.
    if (typeof element?.showModal === 'function') element.showModal();
    else element?.setAttribute('open', '');
  }, []);

  return (
    <dialog ref={dialog} className={styles.screen} aria-labelledby="codigo-titulo" onCancel={onClose}>
      <header className={styles.screenHead}>
        <h2 id="codigo-titulo" className={styles.screenTitle}>
          {titulo}
        </h2>
        <Button variant="quiet" icon={<IconX size={24} aria-hidden="true" />} onClick={onClose}>
          Cerrar
        </Button>
      </header>
      <Problem title="No se puede mostrar el código" why={problem} />
      {code ? (
        <div className={styles.shown}>
          <QrCode
            url={
              new URL(viewOf('attendance', { asistencia: clase, codigo: code.codigo }), location.href).href
            }
            className={styles.qr}
          />
          <div className={styles.beside}>
            <p className={styles.count} role="status">
              <strong>{code.presentes}</strong> de {code.inscriptos} presentes
            </p>
            <p>Apuntar la cámara del teléfono al código y abrir la dirección.</p>
            <p>
              Sin cámara: en la clase, «Marcar asistencia» y el código{' '}
              <strong className={styles.code}>{code.codigo}</strong>
            </p>
            <p className={styles.fine}>
              Cambia cada 30 segundos. Uno reenviado a quien no vino sirve, como mucho, un minuto: conviene
              mirar quiénes figuran y, si alguien no está, marcarlo ausente en la lista.
            </p>
          </div>
        </div>
      ) : (
        !problem && <Skeletons kind="detail" />
      )}
    </dialog>
  );
}

/** Returns the current code of a meeting, requested again when it changes and at intervals. */
function useAttendanceCode(clase: string) {
  const { request } = useApi();
  const [code, setCode] = useState<AttendanceCode>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancelled = false;
    async function refresh() {
      const outcome = await request(attendanceCode, { clase });
      if (cancelled) return;
      if (outcome.ok) setCode(outcome.data);
      setProblem(outcome.ok ? undefined : outcome.message);
      const changeMs = outcome.ok ? outcome.data.cambiaEnMs + CHANGE_MARGIN_MS : Infinity;
      timer = setTimeout(() => void refresh(), Math.min(REFRESH_INTERVAL_MS, changeMs));
    }
    void refresh();
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [request, clase]);
  return { code, problem };
}
