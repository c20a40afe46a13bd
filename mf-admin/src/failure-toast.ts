import { toast } from '@oficio/shared/ui';

const FAILURE_TOAST_MS = 12_000;

/** Shows why an action failed, long enough to read a message of several lines. */
export const toastFailure = (message: string): number =>
  toast(message, { kind: 'error', duration: FAILURE_TOAST_MS });
