/** The camera of the device: asked for, lit, and what to say when there is none to use. */

/** A printed code of ours has many small squares: a small picture of it loses them. */
const ASKED: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};

/** Whether there is a camera to ask for. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** The camera at the back, in a size that shows small codes. @throws what `cameraProblem` explains. */
export const openCamera = (): Promise<MediaStream> => navigator.mediaDevices.getUserMedia(ASKED);

const OTHERWISE = 'También se puede leer una foto del código, o escribir el número y el código.';
const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'No hay permiso para usar la cámara. Se puede dar en los ajustes del navegador para este sitio.',
  NotFoundError: 'No se encontró una cámara en este equipo.',
  NotReadableError: 'La cámara está en uso en otra aplicación. Conviene cerrarla e intentar de nuevo.',
};

/** What happened with the camera, and what to do. */
export function cameraProblem(error: unknown): string {
  const known = error instanceof DOMException ? PROBLEMS[error.name] : undefined;
  return `${known ?? 'No se pudo usar la cámara.'} ${OTHERWISE}`;
}

const trackOf = (stream: MediaStream): MediaStreamTrack | undefined => stream.getVideoTracks()[0];

/** Whether its light can be turned on. */
export const hasLight = (stream: MediaStream): boolean =>
  // Of the camera's own draft (Image Capture), which not every browser has.
  (trackOf(stream)?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true;

/** Turns its light on or off. @returns whether it is as was asked */
export async function setLight(stream: MediaStream, on: boolean): Promise<boolean> {
  try {
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
    await trackOf(stream)?.applyConstraints({ advanced: [light] });
    return true;
  } catch {
    return false;
  }
}

/** Turns it off. */
export const closeCamera = (stream: MediaStream | undefined): void =>
  stream?.getTracks().forEach((track) => track.stop());
