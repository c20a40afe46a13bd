import { Button, useHydrating } from '@oficio/shared/ui';
import { IconQrcode, IconUpload } from '@oficio/shared/ui/icons';
import { useRef, useState } from 'react';
import { Camera } from './camera.tsx';
import { hasCamera } from './reading/camera-stream.ts';
import type { Presented } from '@oficio/shared/credentials/reading/presented';
import { openFile } from './reading/open-file.ts';
import { useTransfer } from './reading/use-transfer.ts';
import styles from './verificar.module.css';

const ACCEPTED_TYPES = 'image/*,application/pdf,application/json,.json,.jsonld,.jwt,.txt,.svg';

/** Inputs other than typing: the camera, a file, or content pasted or dropped on the page. */
export function PresentationWays({ present }: { present: (presented: Presented) => void }) {
  const hydrating = useHydrating();
  const [cameraOpen, setCameraOpen] = useState(false);
  const { reading, read } = useReading(present);
  const dragging = useTransfer(read);
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className={styles.ways}>
        {/* Nearly every device has a camera, so the server renders the button. */}
        {(hydrating || hasCamera()) && (
          <Button
            variant="secondary"
            icon={<IconQrcode size={20} aria-hidden="true" />}
            onClick={() => setCameraOpen(true)}
          >
            Usar la cámara
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<IconUpload size={20} aria-hidden="true" />}
          busy={reading}
          onClick={() => fileInput.current?.click()}
        >
          Leer un archivo
        </Button>
        <input
          ref={fileInput}
          type="file"
          className={styles.file}
          tabIndex={-1}
          aria-label="Archivo del certificado"
          accept={ACCEPTED_TYPES}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) read(openFile(file));
            // Allows choosing the same file again.
            target.value = '';
          }}
        />
      </div>
      <p className={styles.hint} role="status">
        {reading ? (
          'Leyendo. El archivo no sale de este equipo.'
        ) : (
          <>
            Un PDF, una foto del QR, una insignia o el archivo firmado.
            <span className={styles.byMouse}> También se puede pegar, o soltar en la página.</span>
          </>
        )}
      </p>
      {dragging && (
        <div className={styles.drop} aria-hidden="true">
          Soltar para verificar
        </div>
      )}
      <Camera
        open={cameraOpen}
        onClose={() => setCameraOpen(false)}
        onPresented={(presented) => {
          setCameraOpen(false);
          present(presented);
        }}
      />
    </>
  );
}

/** Tracks an input being read; only the latest one counts. */
function useReading(present: (presented: Presented) => void) {
  const [reading, setReading] = useState(false);
  const latest = useRef<Promise<Presented>>(undefined);
  function read(input: Promise<Presented>) {
    latest.current = input;
    setReading(true);
    void input.then((presented) => {
      if (latest.current !== input) return;
      setReading(false);
      present(presented);
    });
  }
  return { reading, read };
}
