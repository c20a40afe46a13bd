import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import type { MenuItem } from './menu-item.ts';
import classes from './menu.module.css';
import { onDemand } from './on-demand.ts';
import { toast } from './toast.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

// The positioning library is a tenth of a first visit's code, and no page needs it to be read.
const panel = onDemand(() => import('./menu-panel.tsx'));

/**
 * A button with a menu. `label` is its accessible name; `trigger` is the button's content. The panel's code
 * is prefetched once the person interacts and the page is idle, or loaded when the menu opens.
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
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => panel.whenActive(), []);
  const show = () =>
    panel.whenLoaded(
      () => setOpen(true),
      () => toast('No se pudo abrir el menú. Probar otra vez.', { kind: 'error' }),
    );
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show();
  };
  const MenuPanel = panel.loadedModule()?.MenuPanel;

  return (
    <div className={cx(classes.root, className)}>
      <button
        ref={button}
        id={id}
        type="button"
        className={cx(classes.trigger, triggerClassName)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={keys}
      >
        {/* Not an aria-label: WCAG would require it to contain the visible text, letter by letter. */}
        <VisuallyHidden>{label}</VisuallyHidden>
        <span aria-hidden="true" className={classes.face}>
          {trigger}
        </span>
      </button>
      {open && MenuPanel && button.current && (
        <MenuPanel
          id={id}
          button={button.current}
          items={items}
          align={align}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
