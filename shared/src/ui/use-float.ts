import { autoUpdate, flip, offset, shift, size, useFloating } from '@floating-ui/react';
import type { Middleware, Placement } from '@floating-ui/react';
import { useCallback } from 'react';

/** Free space between what floats and the edges of the window, in pixels. */
const EDGE = 8;

/**
 * Measures what floats without the height that it was given the last time: a list that opened small, and grew when
 * its options came, would always fit where it is and never go where there is more room.
 */
const ownHeight: Middleware = {
  name: 'ownHeight',
  fn({ elements, middlewareData }) {
    if (middlewareData['ownHeight']?.['measured']) return {};
    elements.floating.style.maxHeight = '';
    return { data: { measured: true }, reset: { rects: true } };
  },
};

/**
 * Something that opens beside a control and follows it: under it, or over it where there is more room, never out
 * of the window nor taller than it. In the top layer, so that no table, card or dialog cuts it.
 */
export function useFloat({
  reference,
  open,
  onOpenChange,
  placement,
  asWide = false,
}: {
  /** The control; else what `refs.setReference` is given. */
  reference?: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  placement: Placement;
  /** As wide as its control. */
  asWide?: boolean;
}) {
  const float = useFloating<HTMLElement>({
    open,
    onOpenChange,
    placement,
    ...(reference && { elements: { reference } }),
    strategy: 'fixed',
    transform: false,
    whileElementsMounted: autoUpdate,
    middleware: [
      ownHeight,
      offset(4),
      flip({ padding: EDGE }),
      shift({ padding: EDGE }),
      size({
        padding: EDGE,
        apply({ availableHeight, availableWidth, rects, elements: { floating } }) {
          floating.style.maxHeight = `${Math.max(0, availableHeight)}px`;
          if (asWide) floating.style.width = `${Math.min(rects.reference.width, availableWidth)}px`;
        },
      }),
    ],
  });
  const { setFloating } = float.refs;
  const panel = useCallback(
    (element: HTMLElement | null) => {
      // Browsers without popovers draw it in its place.
      if (typeof element?.showPopover === 'function') element.showPopover();
      setFloating(element);
    },
    [setFloating],
  );
  return { ...float, panel };
}
