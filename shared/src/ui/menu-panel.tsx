import { useDismiss, useInteractions, useListNavigation, useTypeahead } from '@floating-ui/react';
import { Link } from '@oficio/shared/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { HTMLProps, KeyboardEvent } from 'react';
import { cx } from './cx.ts';
import { isChoice, type MenuChoice, type MenuItem } from './menu-item.ts';
import classes from './menu.module.css';
import { useFloat } from './use-float.ts';

interface MenuPanelProps {
  id: string;
  button: HTMLElement;
  items: readonly MenuItem[];
  align: 'start' | 'end';
  onClose: () => void;
}

/** Places the panel beside its button, and moves over the choices by keyboard. */
function useMenuNavigation({ button, items, align, onClose }: MenuPanelProps) {
  const [active, setActive] = useState<number | null>(null);
  const entries = useRef<(HTMLElement | null)[]>([]);
  const { panel, floatingStyles, context } = useFloat({
    reference: button,
    open: true,
    onOpenChange: onClose,
    placement: `bottom-${align}`,
  });
  const choices = items.filter(isChoice);
  const words = useRef<(string | null)[]>([]);
  useEffect(() => {
    words.current = choices.map(({ label: word, disabled }) => (disabled ? null : word));
  });
  const { getFloatingProps, getItemProps } = useInteractions([
    useDismiss(context, { escapeKey: false }),
    useListNavigation(context, {
      listRef: entries,
      activeIndex: active,
      onNavigate: setActive,
      disabledIndices: choices.flatMap(({ disabled }, index) => (disabled ? [index] : [])),
      focusItemOnOpen: false,
      focusItemOnHover: false,
      loop: true,
    }),
    useTypeahead(context, { listRef: words, activeIndex: active, onMatch: setActive }),
  ]);
  // Focus immediately: the library waits for a frame, in which a second Enter would press the button again.
  useLayoutEffect(() => {
    const first = choices.findIndex(({ disabled }) => !disabled);
    entries.current[first]?.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- on opening, not when the entries change
  }, []);

  return {
    panel,
    floatingStyles,
    getFloatingProps,
    /** Returns the props of a choice's element. */
    choiceProps: (item: MenuChoice, props: HTMLProps<HTMLElement>) =>
      getItemProps({
        ...props,
        ref: (element: HTMLElement | null) => {
          entries.current[choices.indexOf(item)] = element;
        },
        tabIndex: -1,
        className: cx(classes.item, item.danger && classes.danger, item.checked && classes.checked),
      }),
  };
}

/**
 * Entries of an open menu, beside its button. Arrows move, Home and End jump, letters find an entry, and
 * Escape closes the menu and restores the focus.
 */
export function MenuPanel(props: MenuPanelProps) {
  const { id, button, items, onClose } = props;
  const { panel, floatingStyles, getFloatingProps, choiceProps } = useMenuNavigation(props);
  const closeAndFocus = () => {
    onClose();
    button.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onClose();
    if (event.key !== 'Escape') return;
    // Escape closes only the menu, not a dialog around it.
    event.preventDefault();
    closeAndFocus();
  };

  return (
    <div
      {...getFloatingProps({ onKeyDown })}
      ref={panel}
      id={`${id}-menu`}
      role="menu"
      aria-labelledby={id}
      popover="manual"
      className={classes.menu}
      style={floatingStyles}
    >
      {items.map((item, index) => {
        if (item.kind === 'line') return <hr key={index} className={classes.line} />;
        if (item.kind === 'heading')
          return (
            <p key={index} className={classes.heading}>
              {item.label}
            </p>
          );
        const onFollow = () => {
          onClose();
          item.onSelect?.();
        };
        if (item.to !== undefined)
          return (
            <Link key={index} to={item.to} {...choiceProps(item, { role: 'menuitem', onClick: onFollow })}>
              {item.icon}
              {item.label}
            </Link>
          );
        const onChoose = () => {
          if (item.disabled) return;
          closeAndFocus();
          item.onSelect?.();
        };
        return (
          <button
            key={index}
            type="button"
            {...choiceProps(item, {
              role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
              'aria-checked': item.checked,
              'aria-disabled': item.disabled || undefined,
              onClick: onChoose,
            })}
          >
            {item.icon}
            {item.label}
          </button>
        );
      })}
    </div>
  );
}
