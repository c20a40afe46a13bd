import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus when a form or a confirmation replaces some buttons, to its first control or button; and when
 * the buttons replace it again, to the one that was pressed.
 * @param open whether the form is open
 * @returns a ref for the element around both
 */
export function useFormFocus(open: boolean): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  const pressedIndex = useRef(0);
  useEffect(() => {
    const element = container.current;
    if (open || !element) return undefined;
    const rememberButton = ({ target }: MouseEvent): void => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button) pressedIndex.current = [...element.querySelectorAll('button')].indexOf(button);
    };
    // In the capture phase, before React handles the click and removes the button.
    element.addEventListener('click', rememberButton, true);
    return () => element.removeEventListener('click', rememberButton, true);
  }, [open]);
  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    const target = open
      ? (container.current?.querySelector<HTMLElement>('select, textarea, input') ??
        container.current?.querySelector<HTMLElement>('button'))
      : container.current?.querySelectorAll<HTMLElement>('button')[pressedIndex.current];
    target?.focus();
  }, [open]);
  return container;
}
