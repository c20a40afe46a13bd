/** Uploads one file in pieces, by the tus protocol. Loaded with the first large file. */
import { Upload, type DetailedError, type HttpStack, type UploadOptions } from 'tus-js-client';
import { beginUpload } from '../../contract/calls/uploads.ts';
import { fingerprintOf, rememberedUploads } from './remembered-uploads.ts';
import type { ResumableUpload, UploadState, UploadTarget } from './upload-state.ts';

/** Thrown when the server refused the upload. */
class RefusedError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Delays between retries, some three minutes in total; each piece that arrives resets them. */
const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 60_000];
const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 409, 423, 425, 429, 500, 502, 503, 504]);
const UNAUTHORIZED = 401;
const GONE_STATUSES: ReadonlySet<number> = new Set([404, 410]);

const ACTIVE_PHASES: ReadonlySet<string> = new Set(['starting', 'sending', 'retrying', 'offline']);
const RESUMABLE_PHASES: ReadonlySet<string> = new Set(['idle', 'paused', 'offline', 'failed', 'signedOut']);

/** Uploads that leaving the page would interrupt. */
const activeUploads = new Set<object>();
const warnBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

function setActive(upload: object, isActive: boolean): void {
  if (isActive) activeUploads.add(upload);
  else activeUploads.delete(upload);
  if (activeUploads.size > 0) addEventListener('beforeunload', warnBeforeUnload);
  else removeEventListener('beforeunload', warnBeforeUnload);
}

function messageIn(body: string): string | undefined {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}

const refusalIn = (error: Error | DetailedError): RefusedError | undefined =>
  'causingError' in error && error.causingError instanceof RefusedError ? error.causingError : undefined;

interface UploadConfig {
  readonly file: File;
  readonly target: UploadTarget;
  /** Size of a piece in bytes. */
  readonly pieceBytes: number;
  /** Called on every change. */
  readonly onState: (change: Partial<UploadState>) => void;
  readonly httpStack?: HttpStack;
}

/**
 * Phase of an upload, and what moves it on:
 *
 * | from                                 | by                            | to                              |
 * | ------------------------------------ | ----------------------------- | ------------------------------- |
 * | idle, paused, offline, failed, signedOut | `resume`                      | starting (offline without a network) |
 * | starting, sending, retrying          | a piece arrives               | sending                         |
 * | starting, sending, retrying          | a passing failure             | retrying                        |
 * | starting, sending, retrying          | the network is lost           | offline                         |
 * | starting, sending, retrying          | 401; any other refusal        | signedOut; failed               |
 * | starting, sending, retrying          | the last piece arrives        | done                            |
 * | offline, failed                      | the network is back           | starting                        |
 * | all but done and cancelled           | `pause`                       | paused                          |
 * | all                                  | `cancel`                      | cancelled                       |
 */
interface Machine {
  readonly phase: () => UploadState['phase'] | 'idle';
  readonly become: (next: UploadState['phase'], change?: Partial<UploadState>) => void;
}

function createMachine(onState: UploadConfig['onState']): Machine {
  let phase: UploadState['phase'] | 'idle' = 'idle';
  const machine: Machine = {
    phase: () => phase,
    become(next, change = {}) {
      phase = next;
      setActive(machine, ACTIVE_PHASES.has(next));
      onState({ phase: next, message: undefined, status: undefined, ...change });
    },
  };
  return machine;
}

/** Returns the options of the tus client, which report progress and failures to the state machine. */
function optionsOf(
  { file, target, pieceBytes, httpStack }: UploadConfig,
  { phase, become }: Machine,
): UploadOptions {
  return {
    endpoint: new URL(beginUpload.path, location.href).href,
    chunkSize: pieceBytes,
    metadata: { coleccion: target.collection, campo: target.field, nombre: file.name },
    retryDelays: RETRY_DELAYS_MS,
    fingerprint: () => Promise.resolve(fingerprintOf(file, target)),
    urlStorage: rememberedUploads,
    removeFingerprintOnSuccess: false,
    ...(httpStack && { httpStack }),
    onAfterResponse(_request, response) {
      const status = response.getStatus();
      // The tus client restarts the upload on any other refusal of the offset request.
      if (status >= 400 && !GONE_STATUSES.has(status))
        throw new RefusedError(status, messageIn(response.getBody()) ?? '');
    },
    onShouldRetry(error) {
      if (!navigator.onLine || phase() === 'cancelled') return false;
      const status = refusalIn(error)?.status ?? error.originalResponse?.getStatus() ?? 0;
      const isRetried = status === 0 || GONE_STATUSES.has(status) || RETRIED_STATUSES.has(status);
      if (isRetried) become('retrying');
      return isRetried;
    },
    onProgress(sent, total) {
      // Requests in flight still report progress after a pause.
      if (ACTIVE_PHASES.has(phase())) become('sending', { sent, total });
    },
    onSuccess: () => become('done', { sent: file.size }),
    onError(error) {
      const refusal = refusalIn(error);
      if (!refusal && !navigator.onLine) become('offline');
      else if (refusal?.status === UNAUTHORIZED) become('signedOut', { status: UNAUTHORIZED });
      else become('failed', { status: refusal?.status ?? 0, message: refusal?.message || undefined });
    },
  };
}

/** Listens to the network. Returns a function that stops listening. */
function listenToNetwork(onLost: () => void, onBack: () => void): () => void {
  addEventListener('offline', onLost);
  addEventListener('online', onBack);
  return () => {
    removeEventListener('offline', onLost);
    removeEventListener('online', onBack);
  };
}

/** Prepares an upload; nothing is sent until `resume`. */
export function resumableUpload(config: UploadConfig): ResumableUpload {
  const { file, target } = config;
  const machine = createMachine(config.onState);
  const { phase, become } = machine;
  const upload = new Upload(file, optionsOf(config, machine));
  const forgetUrl = (): void => rememberedUploads.forget(fingerprintOf(file, target));

  async function start(): Promise<void> {
    if (upload.url === null) {
      const [previous] = await upload.findPreviousUploads();
      if (previous) upload.resumeFromPreviousUpload(previous);
    }
    // Unless it was paused or cancelled during the lookup.
    if (phase() === 'starting') upload.start();
  }
  function resume(): void {
    if (!RESUMABLE_PHASES.has(phase())) return;
    if (!navigator.onLine) return become('offline');
    become('starting');
    void start();
  }

  const stopListening = listenToNetwork(
    () => {
      if (!ACTIVE_PHASES.has(phase())) return;
      void upload.abort();
      become('offline');
    },
    () => {
      if (phase() === 'offline' || phase() === 'failed') resume();
    },
  );

  return {
    resume,
    pause() {
      if (phase() === 'done' || phase() === 'cancelled') return;
      void upload.abort();
      become('paused');
    },
    cancel() {
      stopListening();
      become('cancelled');
      forgetUrl();
      // If the server can't be reached now, it discards the upload after a day.
      void upload.abort(true).catch(() => undefined);
    },
    forget() {
      stopListening();
      setActive(machine, false);
      forgetUrl();
    },
    id: () => (upload.url ?? '').split('/').at(-1) ?? '',
  };
}
