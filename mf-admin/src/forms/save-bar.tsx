import { useEffect, useRef, type ReactNode } from 'react';
import classes from './save-bar.module.css';

/**
 * The buttons of a long form, in sight wherever one is in it. Ctrl+S (⌘S) saves as well, unless something lies
 * over the form or is on its way into it.
 */
export function SaveBar({
  dirty,
  onSave,
  children,
}: {
  dirty: boolean;
  onSave: () => void;
  children: ReactNode;
}) {
  const latest = useRef(onSave);
  useEffect(() => {
    latest.current = onSave;
  });
  useEffect(() => {
    const save = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      if (document.querySelector('dialog[open], [data-on-its-way]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, []);
  return (
    <div className={classes.bar}>
      {children}
      {dirty && <span className={classes.state}>Cambios sin guardar</span>}
    </div>
  );
}
