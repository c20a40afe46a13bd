import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a place whose controls are replaced by the next step's: goes to the first of them, or to what is marked with
 * `data-step-focus`, because the button that was pressed is gone and the focus with it. Opening takes no focus.
 * Gives the ref of the element that holds the steps.
 */
export function useStepFocus(step: unknown): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const marked = box.current?.querySelector<HTMLElement>('[data-step-focus]');
    (marked ?? box.current?.querySelector<HTMLElement>('input, select, textarea, button'))?.focus();
  }, [step]);
  return box;
}
