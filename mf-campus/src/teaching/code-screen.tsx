import { attendanceCode, type AttendanceCode } from '@oficio/shared/contract/calls/course-teaching';
import { viewOf } from '@oficio/shared/contract/views';
import { useApi } from '@oficio/shared/store';
import { Button, Skeletons } from '@oficio/shared/ui';
import { IconX } from '@oficio/shared/ui/icons';
import { useEffect, useRef, useState } from 'react';
import styles from './attendance.module.css';
import { Problem } from '../sides/problem.tsx';
import { create } from 'qrcode';

/**
 * Renders an address as a QR code, black on white whatever the theme, since cameras may not read other
 * colours.
 */
function Qr({ text, className }: { text: string; className?: string | undefined }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const quiet = 4;
  const side = modules.size + 2 * quiet;
  let path = '';
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) path += `M${column + quiet} ${row + quiet}h1v1h-1z`;
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

/**
 * Interval between requests for the number present, in milliseconds; the code is also requested when it
 * changes.
 */
const REFRESH_INTERVAL_MS = 5000;

interface Props {
  readonly clase: string;
  readonly titulo: string;
  readonly onClose: () => void;
}

/**
 * A meeting's attendance code in full screen, for a projector: changes every 30 seconds, and counts the
 * people present.
 */
export function CodeScreen({ clase, titulo, onClose }: Props) {
  const { request } = useApi();
  const [shown, setShown] = useState<AttendanceCode>();
  const [problem, setProblem] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    // jsdom has no showModal; the attribute stands in for it.
    if (typeof element?.showModal === 'function') element.showModal();
    else element?.setAttribute('open', '');
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    async function refresh() {
      const outcome = await request(attendanceCode, { clase });
      if (over) return;
      if (outcome.ok) setShown(outcome.data);
      setProblem(outcome.ok ? undefined : outcome.message);
      timer = setTimeout(
        () => void refresh(),
        outcome.ok ? Math.min(REFRESH_INTERVAL_MS, outcome.data.cambiaEnMs + 50) : REFRESH_INTERVAL_MS,
      );
    }
    void refresh();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [request, clase]);

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
      {shown ? (
        <div className={styles.shown}>
          <Qr
            text={
              new URL(viewOf('attendance', { asistencia: clase, codigo: shown.codigo }), location.href).href
            }
            className={styles.qr}
          />
          <div className={styles.beside}>
            <p className={styles.count} role="status">
              <strong>{shown.presentes}</strong> de {shown.inscriptos} presentes
            </p>
            <p>Apuntar la cámara del teléfono al código y abrir la dirección.</p>
            <p>
              Sin cámara: en la clase, «Marcar asistencia» y el código{' '}
              <strong className={styles.code}>{shown.codigo}</strong>
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
