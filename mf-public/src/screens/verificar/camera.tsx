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
async function scanFrame(video: HTMLVideoElement, hasOwnReader: boolean): Promise<Presented | undefined> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  const { videoWidth: width, videoHeight: height } = video;
  const texts = hasOwnReader
    ? await browserCodes(video)
    : await decoderCodes(pixelsOf({ source: video, width, height }, MAX_FRAME_SIDE));
  return presentedBy(texts);
}

function Viewfinder({ onPresented }: Pick<CameraProps, 'onPresented'>) {
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream>();
  const [problem, setProblem] = useState('');
  const [hint, setHint] = useState('');
  const latestOnPresented = useRef(onPresented);
  useEffect(() => {
    latestOnPresented.current = onPresented;
  });

  useEffect(() => {
    let openStream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMounted = true;
    async function scanRepeatedly(element: HTMLVideoElement, hasOwnReader: boolean) {
      try {
        const presented = await scanFrame(element, hasOwnReader);
        if (!isMounted) return;
        if (presented && presented.kind !== 'nothing') return latestOnPresented.current(presented);
        if (presented) setHint(presented.message);
        timer = setTimeout(() => void scanRepeatedly(element, hasOwnReader), SCAN_INTERVAL_MS);
      } catch {
        if (isMounted) setProblem(NO_DECODER);
      }
    }
    async function start() {
      const hasOwnReader = await hasBrowserReader();
      openStream = await openCamera();
      const element = video.current;
      if (!isMounted || !element) return closeCamera(openStream);
      element.srcObject = openStream;
      setStream(openStream);
      // Some browsers start playing by themselves and then reject `play()`.
      await element.play().catch(() => undefined);
      if (isMounted) void scanRepeatedly(element, hasOwnReader);
    }
    start().catch((error: unknown) => isMounted && setProblem(cameraProblem(error)));
    return () => {
      isMounted = false;
      clearTimeout(timer);
      closeCamera(openStream);
    };
  }, []);

  if (problem) return <Notice kind="warn">{problem}</Notice>;
  return (
    <>
      {/* A isMounted, silent image of paper has nothing to caption. */}
      <video ref={video} className={styles.video} playsInline muted aria-label="Imagen de la cámara" />
      <p role="status" className={styles.pointing}>
        {hint || 'Apuntar al código QR del certificado, de frente y con luz.'}
      </p>
      {stream && hasLight(stream) && <LightButton stream={stream} />}
    </>
  );
}

/** Switches the camera's light, for paper in the dark. */
function LightButton({ stream }: { readonly stream: MediaStream }) {
  const [isOn, setIsOn] = useState(false);
  return (
    <Button
      variant="secondary"
      icon={<IconBulb size={20} aria-hidden="true" />}
      aria-pressed={isOn}
      onClick={() => void setLight(stream, !isOn).then((switched) => switched && setIsOn(!isOn))}
    >
      Luz
    </Button>
  );
}
