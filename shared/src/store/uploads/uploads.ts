/**
 * Large files being uploaded, by file: a field shows its file's progress, and the request that saves the
 * record waits for it. The uploader's code is loaded with the first large file.
 */
import { UPLOADED } from '../../contract/values/uploads.ts';
import type { ResumableUpload, UploadPhase, UploadState, UploadTarget } from './upload-state.ts';

/** Size of a piece in bytes. A file up to this size is sent in one request. */
export const PIECE_BYTES = 4 * 1024 * 1024;

interface Entry {
  state: UploadState;
  readonly sender: Promise<ResumableUpload>;
  /** Number of fields that show the file and requests that wait for it. */
  holders: number;
  /** Whether the upload stopped because it had no holders. */
  isAbandoned: boolean;
}

const entries = new WeakMap<Blob, Entry>();
const listeners = new Set<() => void>();
const notify = (): void => listeners.forEach((listener) => listener());

/** Calls `listener` on every change of any upload. Returns a function that unsubscribes. */
export function watchUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the state of a file's upload; undefined without one. The same object until it changes. */
export const uploadState = (file: Blob): UploadState | undefined => entries.get(file)?.state;

/** Whether a value is a file that is uploaded in pieces. */
export const isLargeFile = (value: unknown): value is File =>
  typeof File !== 'undefined' && value instanceof File && value.size > PIECE_BYTES;

function startUpload(file: File, target: UploadTarget): Entry {
  const existing = entries.get(file);
  if (existing) return existing;
  const onState = (change: Partial<UploadState>): void => {
    entry.state = { ...entry.state, ...change };
    notify();
  };
  const sender = import('./resumable-upload.ts').then(({ resumableUpload }) =>
    resumableUpload({ file, target, pieceBytes: PIECE_BYTES, onState }),
  );
  const entry: Entry = {
    state: { phase: 'starting', sent: 0, total: file.size },
    sender,
    holders: 0,
    isAbandoned: false,
  };
  entries.set(file, entry);
  sender.then(
    (upload) => {
      if (entry.state.phase === 'starting') upload.resume();
    },
    () => {
      // The code could not be fetched: drop the entry, unless a newer one has replaced it, so that the next
      // attempt starts afresh.
      if (entries.get(file) === entry) entries.delete(file);
      onState({ phase: 'failed', status: 0, message: undefined });
    },
  );
  notify();
  return entry;
}

const command = (file: Blob, action: (upload: ResumableUpload) => void): void =>
  void entries.get(file)?.sender.then(action, () => undefined);

export const pauseUpload = (file: Blob): void => command(file, (upload) => upload.pause());
export const resumeUpload = (file: Blob): void => command(file, (upload) => upload.resume());

/** Cancels the upload, here and on the server. */
export function cancelUpload(file: Blob): void {
  command(file, (upload) => upload.cancel());
  entries.delete(file);
  notify();
}

/**
 * Forgets an upload that is saved in its record or gone, so that choosing the same file again starts a new
 * one.
 */
export function forgetUpload(file: Blob): void {
  command(file, (upload) => upload.forget());
  entries.delete(file);
  notify();
}

/**
 * Uploads a file while it has a holder. Returns a function that releases it: without holders, the upload
 * pauses.
 */
export function holdUpload(file: File, target: UploadTarget): () => void {
  const entry = startUpload(file, target);
  entry.holders += 1;
  if (entry.isAbandoned) resumeUpload(file);
  entry.isAbandoned = false;
  return () => {
    entry.holders -= 1;
    if (entry.holders > 0 || entries.get(file) !== entry) return;
    entry.isAbandoned = entry.state.phase !== 'paused';
    if (entry.isAbandoned) pauseUpload(file);
  };
}

/** Thrown when an upload ended before the whole file arrived. */
export class UploadEnded extends Error {
  readonly state: UploadState;
  constructor(state: UploadState) {
    super(state.phase);
    this.state = state;
  }
}

/**
 * Waits for the upload and returns the value that the field is sent with in the file's place.
 * @throws UploadEnded
 */
export async function uploadReference(
  file: File,
  target: UploadTarget,
  signal: AbortSignal,
): Promise<string> {
  const release = holdUpload(file, target);
  try {
    const upload = await startUpload(file, target).sender;
    upload.resume();
    const state = await finalStateOf(file, signal);
    if (state.phase !== 'done') throw new UploadEnded(state);
    return `${UPLOADED}${upload.id()}`;
  } finally {
    release();
  }
}

const FINAL_PHASES: ReadonlySet<UploadPhase> = new Set(['done', 'failed', 'signedOut', 'cancelled']);

function finalStateOf(file: File, signal: AbortSignal): Promise<UploadState> {
  const entry = entries.get(file);
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      if (signal.aborted) reject(new DOMException('Aborted', 'AbortError'));
      else if (!entry || entries.get(file) !== entry)
        resolve({ phase: 'cancelled', sent: 0, total: file.size });
      else if (FINAL_PHASES.has(entry.state.phase)) resolve(entry.state);
      else return;
      stop();
    };
    const stopWatching = watchUploads(settle);
    const stop = (): void => {
      stopWatching();
      signal.removeEventListener('abort', settle);
    };
    signal.addEventListener('abort', settle);
    settle();
  });
}
