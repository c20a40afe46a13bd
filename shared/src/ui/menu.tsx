import { Link } from '@oficio/shared/router';
import type { To } from '@oficio/shared/router';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './menu.module.css';

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

/**
 * A button with a menu. Arrows move, Home and End jump, a letter finds, Escape closes and gives the focus
 * back. `label` names it for readers; `trigger` is what is drawn in the button.
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
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const entries = (): HTMLElement[] => [
    ...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? []),
  ];

  useEffect(() => {
    if (!open) return undefined;
    entries()[0]?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const move = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.findIndex((entry) => entry === document.activeElement);
    const to = (index: number) => {
      event.preventDefault();
      all[(index + all.length) % all.length]?.focus();
    };
    if (event.key === 'ArrowDown') to(at + 1);
    else if (event.key === 'ArrowUp') to(at - 1);
    else if (event.key === 'Home') to(0);
    else if (event.key === 'End') to(all.length - 1);
    else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') setOpen(false);
    else if (event.key.length === 1) {
      const letter = event.key.toLowerCase();
      const found = [...all.slice(at + 1), ...all].find((entry) =>
        entry.textContent?.trim().toLowerCase().startsWith(letter),
      );
      found?.focus();
    }
  };

  return (
    <div ref={root} className={cx(classes.root, className)}>
      <button
        ref={button}
        type="button"
        className={cx(classes.trigger, triggerClassName)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (!open && event.key === 'ArrowDown') {
            event.preventDefault();
            setOpen(true);
          }
        }}
      >
        {trigger}
      </button>
      {open && (
        // The menu itself takes no focus; its items do.
        // eslint-disable-next-line jsx-a11y/interactive-supports-focus
        <div
          id={id}
          role="menu"
          aria-label={label}
          className={classes.menu}
          data-align={align}
          onKeyDown={move}
        >
          {items.map((item, index) => {
            if (item.kind === 'line') return <hr key={index} className={classes.line} />;
            if (item.kind === 'heading')
              return (
                <p key={index} className={classes.heading}>
                  {item.label}
                </p>
              );
            const name = cx(classes.item, item.danger && classes.danger, item.checked && classes.checked);
            if (item.to !== undefined) {
              return (
                <Link
                  key={index}
                  to={item.to}
                  role="menuitem"
                  tabIndex={-1}
                  className={name}
                  onClick={() => {
                    setOpen(false);
                    item.onSelect?.();
                  }}
                >
                  {item.icon}
                  {item.label}
                </Link>
              );
            }
            return (
              <button
                key={index}
                type="button"
                role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={item.checked}
                aria-disabled={item.disabled || undefined}
                tabIndex={-1}
                className={name}
                onClick={() => {
                  if (item.disabled) return;
                  close();
                  item.onSelect?.();
                }}
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
