import { useDismiss, useInteractions, useListNavigation } from '@floating-ui/react';
import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEventHandler, MouseEvent, RefObject } from 'react';
import { useFloat } from '../use-float.ts';
import type { ReferenceOption } from './reference-source.ts';
import classes from './reference-field.module.css';

/** The open list of a combobox. `move` receives the handler for the box's arrow keys. */
export function ComboboxList({
  id,
  box,
  move,
  options,
  at,
  onMove,
  onPick,
  onClose,
  status,
}: {
  id: string;
  box: HTMLInputElement;
  move: RefObject<KeyboardEventHandler<HTMLInputElement> | undefined>;
  options: readonly ReferenceOption[];
  /** Index of the active option; null for none. */
  at: number | null;
  onMove: (at: number | null) => void;
  onPick: (option: ReferenceOption) => void;
  onClose: () => void;
  status: string;
}) {
  const entries = useRef<(HTMLElement | null)[]>([]);
  const { panel, floatingStyles, context } = useFloat({
    reference: box,
    open: true,
    onOpenChange: onClose,
    placement: 'bottom-start',
    asWide: true,
  });
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useDismiss(context, { escapeKey: false }),
    useListNavigation(context, {
      listRef: entries,
      activeIndex: at,
      onNavigate: onMove,
      focusItemOnHover: false,
      virtual: true,
      loop: true,
    }),
  ]);
  useLayoutEffect(() => {
    move.current = getReferenceProps()['onKeyDown'] as KeyboardEventHandler<HTMLInputElement>;
    return () => {
      move.current = undefined;
    };
  });
  return (
    // Pressing inside the list must not take the focus from the box.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={panel}
      popover="manual"
      className={classes.panel}
      style={floatingStyles}
      onMouseDown={(event) => event.preventDefault()}
    >
      <ul {...getFloatingProps()} id={id} role="listbox" className={classes.list} aria-label="Coincidencias">
        {options.map((option, index) => (
          <li
            key={option._id}
            ref={(element) => {
              entries.current[index] = element;
            }}
            className={classes.option}
            {...getItemProps({
              id: `${id}-${index}`,
              role: 'option',
              'aria-selected': index === at,
              onClick: () => onPick(option),
              // Only a moving pointer activates an option: a list that opens or scrolls under a resting
              // pointer must not.
              onMouseMove: ({ movementX, movementY }: MouseEvent) =>
                (movementX !== 0 || movementY !== 0) && onMove(index),
            })}
          >
            {option.label}
            {option.detail && <span className={classes.detail}>{option.detail}</span>}
          </li>
        ))}
      </ul>
      <p role="status" className={classes.status}>
        {status}
      </p>
    </div>
  );
}
