import { useSyncExternalStore } from 'react';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from './icons.ts';
import classes from './toast.module.css';

export interface ToastOptions {
  readonly kind?: 'info' | 'success' | 'error';
  /** Adds a button "Deshacer" (or `actionLabel`), and shows the toast for longer. */
  readonly onAction?: () => void;
  readonly actionLabel?: string;
  /** Milliseconds on screen; 0 stays until closed. */
  readonly duration?: number;
}
interface Toast extends ToastOptions {
  readonly id: number;
  readonly message: string;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const publish = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Dismisses a toast early. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  publish(toasts.filter((toast) => toast.id !== id));
}

const startTimer = ({ id, duration, onAction }: Toast): void => {
  const durationMs = duration ?? (onAction ? 10_000 : 6_000);
  if (durationMs > 0)
    timers.set(
      id,
      setTimeout(() => dismissToast(id), durationMs),
    );
};

/** Pauses the timers while a person reads a toast or is about to press it. */
const pause = (): void => {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
};
const resume = (): void => {
  pause();
  for (const entry of toasts) startTimer(entry);
};

/** Shows a short message over the page, from anywhere; at most three at once. Returns its id. */
export function toast(message: string, options: ToastOptions = {}): number {
  const entry: Toast = { id: nextId, message, ...options };
  nextId += 1;
  publish([...toasts, entry].slice(-3));
  startTimer(entry);
  return entry.id;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const ICONS = { info: IconInfoCircle, success: IconCircleCheck, error: IconAlertCircle };

/** Live region of the toasts. Only the shell's layout renders it. */
export function Toasts() {
  const visibleToasts = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
  return (
    <div
      className={classes.region}
      role="status"
      aria-live="polite"
      data-no-print
      // Mouse only: after a touch, no leave event would restart the timers.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && pause()}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {visibleToasts.map(({ id, message, kind = 'info', onAction, actionLabel = 'Deshacer' }) => {
        const Icon = ICONS[kind];
        return (
          <div key={id} className={classes.toast} data-kind={kind}>
            <Icon size={20} aria-hidden="true" />
            <p className={classes.message}>{message}</p>
            {onAction && (
              <button
                type="button"
                className={classes.action}
                onClick={() => {
                  dismissToast(id);
                  onAction();
                }}
              >
                {actionLabel}
              </button>
            )}
            <button
              type="button"
              className={classes.close}
              aria-label="Cerrar el aviso"
              onClick={() => dismissToast(id)}
            >
              <IconX size={18} aria-hidden="true" />
            </button>
          </div>
        );
      })}
    </div>
  );
}
