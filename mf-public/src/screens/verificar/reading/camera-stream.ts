/** Camera of the device: opening it, its light, and error messages. */

/** Our printed codes have many small modules, which a low-resolution image loses. */
const CAMERA_CONSTRAINTS: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};

/** Returns whether the browser can request a camera. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/**
 * Opens the rear camera at a resolution that shows small codes.
 * @throws an error that `cameraProblem` explains
 */
export const openCamera = (): Promise<MediaStream> => navigator.mediaDevices.getUserMedia(CAMERA_CONSTRAINTS);

const ALTERNATIVES_TEXT = 'También se puede leer una foto del código, o escribir el número y el código.';
const PROBLEM_TEXTS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'No hay permiso para usar la cámara. Se puede dar en los ajustes del navegador para este sitio.',
  NotFoundError: 'No se encontró una cámara en este equipo.',
  NotReadableError: 'La cámara está en uso en otra aplicación. Conviene cerrarla e intentar de nuevo.',
};

/** Explains a camera error and what to do. */
export function cameraProblem(error: unknown): string {
  const known = error instanceof DOMException ? PROBLEM_TEXTS[error.name] : undefined;
  return `${known ?? 'No se pudo usar la cámara.'} ${ALTERNATIVES_TEXT}`;
}

const trackOf = (stream: MediaStream): MediaStreamTrack | undefined => stream.getVideoTracks()[0];

/** Returns whether the camera's light can be switched on. */
export const hasLight = (stream: MediaStream): boolean =>
  // From the Image Capture draft, which not every browser supports.
  (trackOf(stream)?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true;

/**
 * Switches the light on or off.
 * @returns whether it worked
 */
export async function setLight(stream: MediaStream, on: boolean): Promise<boolean> {
  try {
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
    await trackOf(stream)?.applyConstraints({ advanced: [light] });
    return true;
  } catch {
    return false;
  }
}

/** Stops the camera. */
export const closeCamera = (stream: MediaStream | undefined): void =>
  stream?.getTracks().forEach((track) => track.stop());
