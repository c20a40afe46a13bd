import { handlesKeys, useKeyDown } from '../hooks/use-key-down.ts';
import { useSetting } from '../hooks/use-setting.ts';

interface CorrectionKeys {
  /** Called with a digit or `x`. */
  readonly points: (key: string) => void;
  readonly step: (by: 1 | -1) => void;
  readonly note: () => void;
  /** Called on Escape while writing a comment. */
  readonly back: () => void;
  readonly send: () => void;
  readonly help: () => void;
}

/**
 * Returns whether single-letter shortcuts are on, stored in this browser: people who dictate need them off (WCAG 2.2,
 * 2.1.4).
 */
export const useKeysOn = () =>
  useSetting(
    'oficio:teclas-al-corregir',
    (stored) => stored !== 'no',
    (on) => (on ? 'si' : 'no'),
  );

/** Controls that handle keys themselves. */
const FOCUSABLE_CONTROLS = 'input, textarea, select, button, a, summary';

/** Handles the grading keys anywhere on the page except inside a control. */
export function useCorrectionKeys(on: boolean, keys: CorrectionKeys): void {
  useKeyDown(on, (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) return keys.back();
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.repeat ||
      handlesKeys(event.target, FOCUSABLE_CONTROLS)
    )
      return;
    if (document.querySelector('dialog[open]')) return;
    const action = actionOf(event.key, keys);
    if (!action) return;
    event.preventDefault();
    action();
  });
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
