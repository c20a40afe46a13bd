/** How far a large file is on its way, and what can be asked of whoever sends it. */

/** The field that the file is for. */
export interface UploadTarget {
  readonly collection: string;
  readonly field: string;
}

/**
 * `paused`: by the person; `offline`: goes on by itself with the network; `retrying`: something failed and is tried
 * again; `signedOut` and `failed`: wait for the person, and lose nothing.
 */
export type UploadPhase =
  'starting' | 'sending' | 'paused' | 'offline' | 'retrying' | 'signedOut' | 'failed' | 'done' | 'cancelled';

export interface UploadState {
  readonly phase: UploadPhase;
  /** Bytes. */
  readonly sent: number;
  readonly total: number;
  /** Why it failed. */
  readonly message?: string | undefined;
  /** HTTP status of the failure; 0 when the server could not be reached. */
  readonly status?: number | undefined;
}

/** Who sends one file. */
export interface ResumableUpload {
  /** Begins, or goes on from where the server has it. */
  resume(): void;
  pause(): void;
  /** Ends it, here and in the server. */
  cancel(): void;
  /** The same file chosen again is another upload. */
  forget(): void;
  /** Its id in the server, once it is there. */
  id(): string;
}
