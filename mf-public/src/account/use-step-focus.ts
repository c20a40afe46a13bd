import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus when one step's controls replace another's, since the pressed button is gone and the focus
 * with it. The first control gets the focus, or the element marked with `data-step-focus`. The first render
 * moves no focus.
 * @returns a ref for the element around the steps
 */
export function useStepFocus(step: unknown): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    const marked = container.current?.querySelector<HTMLElement>('[data-step-focus]');
    (marked ?? container.current?.querySelector<HTMLElement>('input, select, textarea, button'))?.focus();
  }, [step]);
  return container;
}
