/** Uploads one file in pieces, by the tus protocol. Loaded with the first large file. */
import { Upload, type DetailedError, type HttpStack, type UploadOptions } from 'tus-js-client';
import { beginUpload } from '../../contract/calls/uploads.ts';
import { fingerprintOf, rememberedUploads } from './remembered-uploads.ts';
import type { ResumableUpload, UploadState, UploadTarget } from './upload-state.ts';

/** Thrown when the server refused the upload. */
class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Delays between retries, some three minutes in total; each piece that arrives resets them. */
const RETRIES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 60_000];
const WORTH_RETRYING: ReadonlySet<number> = new Set([408, 409, 423, 425, 429, 500, 502, 503, 504]);
const GONE: ReadonlySet<number> = new Set([404, 410]);

const GOING: ReadonlySet<string> = new Set(['starting', 'sending', 'retrying', 'offline']);
const STANDS: ReadonlySet<string> = new Set(['idle', 'paused', 'offline', 'failed', 'signedOut']);

/** Uploads that leaving the page would interrupt. */
const going = new Set<object>();
const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

function goes(upload: object, is: boolean): void {
  if (is) going.add(upload);
  else going.delete(upload);
  if (going.size > 0) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

function sentence(body: string): string | undefined {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}

const refusalIn = (error: Error | DetailedError): Refused | undefined =>
  'causingError' in error && error.causingError instanceof Refused ? error.causingError : undefined;

/** Prepares an upload; nothing is sent until `resume`. @param onState called on every change */
export function resumableUpload(
  file: File,
  target: UploadTarget,
  pieceBytes: number,
  onState: (change: Partial<UploadState>) => void,
  httpStack?: HttpStack,
): ResumableUpload {
  let phase: UploadState['phase'] | 'idle' = 'idle';
  const become = (next: UploadState['phase'], change: Partial<UploadState> = {}): void => {
    phase = next;
    goes(self, GOING.has(next));
    onState({ phase: next, message: undefined, status: undefined, ...change });
  };

  const options: UploadOptions = {
    endpoint: new URL(beginUpload.path, location.href).href,
    chunkSize: pieceBytes,
    metadata: { coleccion: target.collection, campo: target.field, nombre: file.name },
    retryDelays: RETRIES_MS,
    fingerprint: () => Promise.resolve(fingerprintOf(file, target)),
    urlStorage: rememberedUploads,
    removeFingerprintOnSuccess: false,
    ...(httpStack && { httpStack }),
    onAfterResponse(_request, response) {
      const status = response.getStatus();
      // The tus client restarts the upload on any other refusal of the offset request.
      if (status >= 400 && !GONE.has(status)) throw new Refused(status, sentence(response.getBody()) ?? '');
    },
    onShouldRetry(error) {
      if (!navigator.onLine || phase === 'cancelled') return false;
      const status = refusalIn(error)?.status ?? error.originalResponse?.getStatus() ?? 0;
      const again = status === 0 || GONE.has(status) || WORTH_RETRYING.has(status);
      if (again) become('retrying');
      return again;
    },
    onProgress(sent, total) {
      // Requests in flight still report progress after a pause.
      if (GOING.has(phase)) become('sending', { sent, total });
    },
    onSuccess: () => become('done', { sent: file.size }),
    onError(error) {
      const refusal = refusalIn(error);
      if (!refusal && !navigator.onLine) become('offline');
      else if (refusal?.status === 401) become('signedOut', { status: 401 });
      else become('failed', { status: refusal?.status ?? 0, message: refusal?.message || undefined });
    },
  };
  const upload = new Upload(file, options);

  async function start(): Promise<void> {
    if (upload.url === null) {
      const [before] = await upload.findPreviousUploads();
      if (before) upload.resumeFromPreviousUpload(before);
    }
    // Unless it was paused or cancelled during the lookup.
    if (phase === 'starting') upload.start();
  }

  const lost = (): void => {
    if (!GOING.has(phase)) return;
    void upload.abort();
    become('offline');
  };
  const back = (): void => {
    if (phase === 'offline' || phase === 'failed') self.resume();
  };
  addEventListener('offline', lost);
  addEventListener('online', back);
  const deaf = (): void => {
    removeEventListener('offline', lost);
    removeEventListener('online', back);
  };

  const self: ResumableUpload = {
    resume() {
      if (!STANDS.has(phase)) return;
      if (!navigator.onLine) return become('offline');
      become('starting');
      void start();
    },
    pause() {
      if (phase === 'done' || phase === 'cancelled') return;
      void upload.abort();
      become('paused');
    },
    cancel() {
      deaf();
      become('cancelled');
      rememberedUploads.forget(fingerprintOf(file, target));
      // If the server can't be told now, it discards the upload by itself after a day.
      void upload.abort(true).catch(() => undefined);
    },
    forget() {
      deaf();
      goes(self, false);
      rememberedUploads.forget(fingerprintOf(file, target));
    },
    id: () => (upload.url ?? '').split('/').at(-1) ?? '',
  };
  return self;
}
