import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus where buttons are replaced by a form or a question and come back. A form gets it in its
 * first control, a question in its first button, and the buttons in the one that was pressed.
 * @param open whether the form is shown
 * @returns a ref for the element around them
 */
export function useHandedFocus(open: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  const pressed = useRef(0);
  useEffect(() => {
    const now = box.current;
    if (open || !now) return undefined;
    const note = ({ target }: MouseEvent): void => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button) pressed.current = [...now.querySelectorAll('button')].indexOf(button);
    };
    // In the capture phase, before React handles the click and removes the button.
    now.addEventListener('click', note, true);
    return () => now.removeEventListener('click', note, true);
  }, [open]);
  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    const found = open
      ? (box.current?.querySelector<HTMLElement>('select, textarea, input') ??
        box.current?.querySelector<HTMLElement>('button'))
      : box.current?.querySelectorAll<HTMLElement>('button')[pressed.current];
    found?.focus();
  }, [open]);
  return box;
}
