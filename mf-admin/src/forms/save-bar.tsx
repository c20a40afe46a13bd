import { useEffect, useRef, type ReactNode } from 'react';
import classes from './save-bar.module.css';

/**
 * Buttons of a long form, always in view. Ctrl+S (⌘S) saves too, unless a dialog is open or something is
 * still being loaded into the form.
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
