/** State of a large file's upload, and the commands of its uploader. */

/** The field that the file is for. */
export interface UploadTarget {
  readonly collection: string;
  readonly field: string;
}

/**
 * `paused`: by the person; `offline`: resumes with the network; `retrying`: failed and will be retried;
 * `signedOut` and `failed`: wait for the person, and lose nothing.
 */
export type UploadPhase =
  'starting' | 'sending' | 'paused' | 'offline' | 'retrying' | 'signedOut' | 'failed' | 'done' | 'cancelled';

export interface UploadState {
  readonly phase: UploadPhase;
  /** Bytes. */
  readonly sent: number;
  readonly total: number;
  /** Error message. */
  readonly message?: string | undefined;
  /** HTTP status of the failure; 0 when the server could not be reached. */
  readonly status?: number | undefined;
}

/** Uploader of one file. */
export interface ResumableUpload {
  /** Starts, or resumes from the server's offset. */
  resume(): void;
  pause(): void;
  /** Cancels the upload, here and on the server. */
  cancel(): void;
  /** Forgets the upload, so that choosing the same file again starts another. */
  forget(): void;
  /** Returns the upload's id on the server, once it has one. */
  id(): string;
}
