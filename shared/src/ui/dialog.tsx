import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { cx } from './cx.ts';
import { IconX } from './icons.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The buttons at the foot; the one that does it comes first. */
  readonly actions?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
}

/**
 * The browser's own modal: it keeps the focus inside, closes with Escape and gives the focus back.
 * Nothing of it is in the page while it is closed.
 */
function Modal({ open, onClose, title, children, actions, className }: DialogProps & { className: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const before = document.activeElement;
    // jsdom has no showModal; there the attribute does.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    // The browser would go to the first button, which closes: what is to be done, or the title, comes first.
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2'))?.focus();
    return () => {
      if (typeof dialog.close === 'function') dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      // What was decided took away the button that asked: a reader goes on from the page's title, not from nowhere.
      else if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
    };
  }, [open]);
  if (!open) return null;
  return (
    // The click on the veil is a shortcut; keyboards have Escape and the button.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
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

/** A question or a short form over the page. */
export function Dialog({ size = 'medium', ...props }: DialogProps) {
  return <Modal {...props} className={cx(classes.dialog, classes[size])} />;
}

/** A panel from an edge: filters on a phone, a record beside its list. From the right unless told. */
export function Sheet({
  side = 'right',
  size = 'medium',
  ...props
}: DialogProps & { side?: 'right' | 'left' | 'bottom' }) {
  return <Modal {...props} className={cx(classes.dialog, classes.sheet, classes[side], classes[size])} />;
}
