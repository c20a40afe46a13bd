import { Button, Dialog, Notice } from '@oficio/shared/ui';
import { IconBulb } from '@oficio/shared/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { cameraProblem, closeCamera, hasLight, openCamera, setLight } from './reading/camera-stream.ts';
import { browserCodes, decoderCodes, hasBrowserReader } from './reading/codes.ts';
import { pixelsOf } from './reading/frame.ts';
import { NO_DECODER, presentedBy } from './reading/qr-contents.ts';
import type { Presented } from '@oficio/shared/credentials/reading/presented';
import styles from './verificar.module.css';

/**
 * Interval between scans, in milliseconds: fast enough for a hand-held camera, light enough for a cheap
 * phone.
 */
const SCAN_INTERVAL_MS = 150;
/** Longest side of a scanned frame, in pixels. */
const MAX_FRAME_SIDE = 1_920;

interface CameraProps {
  readonly onClose: () => void;
  readonly onPresented: (presented: Presented) => void;
}

/** Camera dialog that scans until it finds a certificate's QR. */
export function Camera({ open, onClose, onPresented }: CameraProps & { readonly open: boolean }) {
  return (
    <Dialog open={open} onClose={onClose} title="Leer el código QR">
      {open && <Viewfinder onPresented={onPresented} />}
    </Dialog>
  );
}

/** Scans the current frame of the camera. */
async function scanFrame(video: HTMLVideoElement, readsItself: boolean): Promise<Presented | undefined> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  const { videoWidth: width, videoHeight: height } = video;
  const texts = readsItself
    ? await browserCodes(video)
    : await decoderCodes(pixelsOf({ source: video, width, height }, MAX_FRAME_SIDE));
  return presentedBy(texts);
}

function Viewfinder({ onPresented }: Pick<CameraProps, 'onPresented'>) {
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream>();
  const [problem, setProblem] = useState('');
  const [hint, setHint] = useState('');
  const found = useRef(onPresented);
  useEffect(() => {
    found.current = onPresented;
  });

  useEffect(() => {
    let opened: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let live = true;
    async function watch(element: HTMLVideoElement, readsItself: boolean) {
      try {
        const presented = await scanFrame(element, readsItself);
        if (!live) return;
        if (presented && presented.kind !== 'nothing') return found.current(presented);
        if (presented) setHint(presented.message);
        timer = setTimeout(() => void watch(element, readsItself), SCAN_INTERVAL_MS);
      } catch {
        if (live) setProblem(NO_DECODER);
      }
    }
    async function start() {
      const readsItself = await hasBrowserReader();
      opened = await openCamera();
      const element = video.current;
      if (!live || !element) return closeCamera(opened);
      element.srcObject = opened;
      setStream(opened);
      // Some browsers start playing by themselves and then reject `play()`.
      await element.play().catch(() => undefined);
      if (live) void watch(element, readsItself);
    }
    start().catch((error: unknown) => live && setProblem(cameraProblem(error)));
    return () => {
      live = false;
      clearTimeout(timer);
      closeCamera(opened);
    };
  }, []);

  if (problem) return <Notice kind="warn">{problem}</Notice>;
  return (
    <>
      {/* A live, silent image of paper has nothing to caption. */}
      <video ref={video} className={styles.video} playsInline muted aria-label="Imagen de la cámara" />
      <p role="status" className={styles.pointing}>
        {hint || 'Apuntar al código QR del certificado, de frente y con luz.'}
      </p>
      {stream && hasLight(stream) && <Light stream={stream} />}
    </>
  );
}

/** Switches the camera's light, for paper in the dark. */
function Light({ stream }: { readonly stream: MediaStream }) {
  const [on, setOn] = useState(false);
  return (
    <Button
      variant="secondary"
      icon={<IconBulb size={20} aria-hidden="true" />}
      aria-pressed={on}
      onClick={() => void setLight(stream, !on).then((done) => done && setOn(!on))}
    >
      Luz
    </Button>
  );
}
