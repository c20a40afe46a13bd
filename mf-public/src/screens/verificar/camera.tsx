import { Dialog, Notice } from '@oficio/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { readCode } from './scan.ts';
import styles from './verificar.module.css';

/** How often a frame is looked at, in milliseconds: quick enough for a hand, light enough for a cheap phone. */
const EVERY = 250;

/** The camera, until a QR is seen. */
export function Camera({
  open,
  onClose,
  onCode,
}: {
  open: boolean;
  onClose: () => void;
  onCode: (text: string) => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Leer el código QR">
      {open && <Viewfinder onCode={onCode} />}
    </Dialog>
  );
}

function Viewfinder({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const found = useRef(onCode);
  useEffect(() => {
    found.current = onCode;
  });

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let live = true;
    async function look() {
      const element = video.current;
      const text =
        element && element.readyState >= 2 ? await readCode(element).catch(() => undefined) : undefined;
      if (!live) return;
      if (text) found.current(text);
      else timer = setTimeout(() => void look(), EVERY);
    }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (given) => {
        stream = given;
        if (!live || !video.current) return given.getTracks().forEach((track) => track.stop());
        video.current.srcObject = given;
        void video.current.play().then(look, look);
      },
      () =>
        setProblem(
          'No se pudo usar la cámara. Hay que permitirla en el navegador, o escribir el número y el código.',
        ),
    );
    return () => {
      live = false;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);

  if (problem) return <Notice kind="warn">{problem}</Notice>;
  return (
    <>
      {/* The picture is of paper, live and silent: there is nothing to caption. */}
      <video ref={video} className={styles.video} playsInline muted aria-label="Imagen de la cámara" />
      <p>Apuntar al código QR del certificado, de frente y con luz.</p>
    </>
  );
}
