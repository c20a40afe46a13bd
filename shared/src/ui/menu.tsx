import { useDismiss, useInteractions, useListNavigation, useRole, useTypeahead } from '@floating-ui/react';
import { Link } from '@oficio/shared/router';
import type { To } from '@oficio/shared/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './menu.module.css';
import { useFloat } from './use-float.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type MenuItem =
  | {
      readonly kind?: 'item';
      readonly label: string;
      readonly icon?: ReactNode;
      readonly to?: To;
      readonly onSelect?: () => void;
      readonly danger?: boolean;
      readonly disabled?: boolean;
      readonly checked?: boolean;
    }
  | { readonly kind: 'heading'; readonly label: string }
  | { readonly kind: 'line' };

type MenuChoice = Extract<MenuItem, { readonly kind?: 'item' }>;
const isChoice = (item: MenuItem): item is MenuChoice => item.kind === undefined || item.kind === 'item';

/**
 * A button with a menu. Arrows move, Home and End jump, letters find, Escape closes and gives the focus back.
 * `label` names it for readers; `trigger` is what is drawn in the button.
 */
export function Menu({
  label,
  trigger,
  items,
  align = 'end',
  className,
  triggerClassName,
}: {
  label: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  className?: string | undefined;
  triggerClassName?: string | undefined;
}) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const entries = useRef<(HTMLElement | null)[]>([]);
  const { refs, panel, floatingStyles, context } = useFloat({
    open,
    onOpenChange: setOpen,
    placement: `bottom-${align}`,
  });
  const choices = items.filter(isChoice);
  const first = choices.findIndex(({ disabled }) => !disabled);
  const words = useRef<(string | null)[]>([]);
  useEffect(() => {
    words.current = choices.map(({ label: word, disabled }) => (disabled ? null : word));
  });
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useRole(context, { role: 'menu' }),
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
    useTypeahead(context, { listRef: words, activeIndex: active, onMatch: setActive, enabled: open }),
  ]);
  // At once: the library waits for a frame, in which a second Enter would press the button again.
  useLayoutEffect(() => {
    if (open) entries.current[first]?.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- on opening, not when the entries change
  }, [open]);
  const close = () => {
    setOpen(false);
    refs.domReference.current?.focus();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(false);
    if (event.key !== 'Escape') return;
    // A dialog around it stays open.
    event.preventDefault();
    close();
  };
  const entry = (item: MenuChoice) => {
    const index = choices.indexOf(item);
    return {
      ref: (element: HTMLElement | null) => {
        entries.current[index] = element;
      },
      tabIndex: -1,
      className: cx(classes.item, item.danger && classes.danger, item.checked && classes.checked),
    };
  };

  return (
    <div className={cx(classes.root, className)}>
      <button
        ref={refs.setReference}
        type="button"
        className={cx(classes.trigger, triggerClassName)}
        {...getReferenceProps({ onClick: () => setOpen(!open) })}
      >
        {/* Not an aria-label: what is seen would have to be part of it, letter by letter. */}
        <VisuallyHidden>{label}</VisuallyHidden>
        <span aria-hidden="true" className={classes.face}>
          {trigger}
        </span>
      </button>
      {open && (
        <div
          {...getFloatingProps({ onKeyDown: leave })}
          ref={panel}
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
            if (item.to !== undefined)
              return (
                <Link
                  key={index}
                  to={item.to}
                  {...getItemProps({
                    ...entry(item),
                    role: 'menuitem',
                    onClick: () => {
                      setOpen(false);
                      item.onSelect?.();
                    },
                  })}
                >
                  {item.icon}
                  {item.label}
                </Link>
              );
            return (
              <button
                key={index}
                type="button"
                {...getItemProps({
                  ...entry(item),
                  role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
                  'aria-checked': item.checked,
                  'aria-disabled': item.disabled || undefined,
                  onClick: () => {
                    if (item.disabled) return;
                    close();
                    item.onSelect?.();
                  },
                })}
              >
                {item.icon}
                {item.label}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
