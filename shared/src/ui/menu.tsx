import { Link } from '@oficio/shared/router';
import type { To } from '@oficio/shared/router';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './menu.module.css';
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
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const entries = (): HTMLElement[] => [
    ...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? []),
  ];

  useEffect(() => {
    if (!open) return undefined;
    entries()[0]?.focus({ preventScroll: true });
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  // In the top layer, so that no table or card cuts it; placed by hand, since anchors are not everywhere yet.
  useLayoutEffect(() => {
    const menu = panel.current;
    const anchor = button.current?.getBoundingClientRect();
    if (!open || !menu || !anchor) return undefined;
    if (typeof menu.showPopover === 'function') menu.showPopover();
    const { width, height } = menu.getBoundingClientRect();
    const edge = 8;
    const left = align === 'start' ? anchor.left : anchor.right - width;
    const below = anchor.bottom + 4;
    const fits = below + height <= window.innerHeight - edge || anchor.top - height - 4 < edge;
    menu.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`;
    menu.style.top = `${fits ? below : anchor.top - height - 4}px`;
    menu.style.maxHeight = `${fits ? window.innerHeight - below - edge : anchor.top - edge}px`;
    const leave = (event: Event) => {
      if (event.target instanceof Node && menu.contains(event.target)) return;
      // What scrolled may be elsewhere, or have ended just before it opened: only what moved the button away matters.
      const now = button.current?.getBoundingClientRect();
      if (now?.top !== anchor.top || now.left !== anchor.left) setOpen(false);
    };
    window.addEventListener('scroll', leave, { capture: true, passive: true });
    window.addEventListener('resize', leave);
    return () => {
      window.removeEventListener('scroll', leave, { capture: true });
      window.removeEventListener('resize', leave);
    };
  }, [open, align]);

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
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (!open && event.key === 'ArrowDown') {
            event.preventDefault();
            setOpen(true);
          }
        }}
      >
        {/* Not an aria-label: what is seen would have to be part of it, letter by letter. */}
        <VisuallyHidden>{label}</VisuallyHidden>
        <span aria-hidden="true" className={classes.face}>
          {trigger}
        </span>
      </button>
      {open && (
        // The menu itself takes no focus; its items do.
        // eslint-disable-next-line jsx-a11y/interactive-supports-focus
        <div
          ref={panel}
          id={id}
          role="menu"
          popover="manual"
          aria-label={label}
          className={classes.menu}
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
