import { autoUpdate, flip, offset, shift, size, useFloating } from '@floating-ui/react';
import type { Middleware, Placement } from '@floating-ui/react';
import { useCallback } from 'react';

/** Minimum distance between a floating element and the window's edges, in pixels. */
const WINDOW_MARGIN_PX = 8;

/**
 * Measures the floating element without its previous height limit. Otherwise a list that opened small, and
 * grew when its options arrived, would always seem to fit, and never move to the side with more room.
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
 * Positions a floating element beside a control: below it, or above if there is more room, and always inside
 * the window. It is in the top layer, so that no table, card or dialog clips it.
 */
export function useFloat({
  reference,
  open,
  onOpenChange,
  placement,
  asWide = false,
}: {
  /** The control; by default the element given to `refs.setReference`. */
  reference?: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  placement: Placement;
  /** Makes it as wide as its control. */
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
      flip({ padding: WINDOW_MARGIN_PX }),
      shift({ padding: WINDOW_MARGIN_PX }),
      size({
        padding: WINDOW_MARGIN_PX,
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
      // Browsers without popovers render it in the normal layer.
      if (typeof element?.showPopover === 'function') element.showPopover();
      setFloating(element);
    },
    [setFloating],
  );
  return { ...float, panel };
}
