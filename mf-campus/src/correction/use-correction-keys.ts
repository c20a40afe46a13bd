import { useEffect, useEffectEvent, useState } from 'react';

export interface CorrectionKeys {
  /** A figure or `x`. */
  readonly points: (key: string) => void;
  readonly step: (by: 1 | -1) => void;
  readonly note: () => void;
  /** Escape, from where a comment is written. */
  readonly back: () => void;
  readonly send: () => void;
  readonly help: () => void;
}

const SETTING = 'oficio:teclas-al-corregir';
const kept = (): boolean => {
  try {
    return localStorage.getItem(SETTING) !== 'no';
  } catch {
    return true;
  }
};

/** Whether single letters act, as this browser keeps it: who dictates needs them off (WCAG 2.2, 2.1.4). */
export function useKeysOn(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(kept);
  return [
    on,
    (next) => {
      setOn(next);
      try {
        localStorage.setItem(SETTING, next ? 'si' : 'no');
      } catch {
        // Without storage it holds for this page.
      }
    },
  ];
}

/** Where something is written or chosen, or a button waits for Enter, keys mean that. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input, textarea, select, button, a, summary') ||
    target.closest('dialog, [role="menu"]') !== null);

/** The keys of correcting, wherever the focus is but in a control. */
export function useCorrectionKeys(on: boolean, keys: CorrectionKeys): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) return keys.back();
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || takesKeys(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    const action = actionOf(event.key, keys);
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!on) return undefined;
    const onKey = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);
}

function actionOf(key: string, { points, step, note, send, help }: CorrectionKeys): (() => void) | undefined {
  switch (key) {
    case 'j':
      return () => step(1);
    case 'k':
      return () => step(-1);
    case 'n':
      return note;
    case 'Enter':
      return send;
    case '?':
      return help;
    default:
      return /^[\dx]$/u.test(key) ? () => points(key) : undefined;
  }
}
