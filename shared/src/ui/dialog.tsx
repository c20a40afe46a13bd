import { useEffect, useId, useRef } from 'react';
import { focusPageHeading } from '../kit/focus-page-heading.ts';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { cx } from './cx.ts';
import { IconX } from './icons.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons at the bottom, the confirming one first. */
  readonly actions?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
}

/**
 * The browser's own modal dialog: it traps the focus, closes with Escape and restores the focus. While closed
 * it is not in the page.
 */
function Modal({ open, onClose, title, children, actions, className }: DialogProps & { className: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const before = document.activeElement;
    // jsdom has no showModal; setting the attribute opens it there.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    // The browser would focus the first button, which closes the dialog; focus the main control or the title
    // instead.
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2'))?.focus();
    return () => {
      if (typeof dialog.close === 'function') dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      // The decision may have removed the button that opened the dialog: move the focus to the page's title,
      // so that a screen reader does not lose its place.
      else if (document.activeElement === document.body) focusPageHeading();
    };
  }, [open]);
  if (!open) return null;
  return (
    // Clicking the backdrop is a shortcut; keyboards have Escape and the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={classes.box}>
        <header className={classes.head}>
          <h2 id={titleId} className={classes.title} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={classes.close} aria-label="Cerrar" onClick={onClose}>
            <IconX size={22} aria-hidden="true" />
          </button>
        </header>
        <div className={classes.content}>{children}</div>
        {actions !== undefined && <footer className={classes.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}

/** A dialog for a question or a short form. */
export function Dialog({ size = 'medium', ...props }: DialogProps) {
  return <Modal {...props} className={cx(classes.dialog, classes[size])} />;
}

/**
 * A panel from an edge of the window: filters on a phone, a record beside its list. From the right by
 * default.
 */
export function Sheet({
  side = 'right',
  size = 'medium',
  ...props
}: DialogProps & { side?: 'right' | 'left' | 'bottom' }) {
  return <Modal {...props} className={cx(classes.dialog, classes.sheet, classes[side], classes[size])} />;
}
