import { useState, type KeyboardEvent } from 'react';
import styles from './builder.module.css';

/** A title that is edited where it stands: Enter or leaving it saves, Escape puts back what it was. */
export function TitleBox({
  label,
  value,
  max,
  big = false,
  onSave,
  onKey,
}: {
  label: string;
  value: string;
  max: number;
  big?: boolean;
  /** Answers whether it was taken; what was not stays written. */
  onSave: (titulo: string) => Promise<boolean>;
  /** Other keys: moving what it names. */
  onKey?: (event: KeyboardEvent) => void;
}) {
  const [draft, setDraft] = useState<string>();
  const save = async (): Promise<void> => {
    const titulo = draft?.trim();
    if (titulo === undefined || titulo === '' || titulo === value) return setDraft(undefined);
    if (await onSave(titulo)) setDraft((now) => (now?.trim() === titulo ? undefined : now));
  };
  return (
    <textarea
      rows={1}
      className={styles.title}
      data-big={big || undefined}
      aria-label={label}
      value={draft ?? value}
      maxLength={max}
      autoComplete="off"
      enterKeyHint="done"
      // One line, however it is drawn.
      onChange={(event) => setDraft(event.target.value.replaceAll(/\s*\n\s*/gu, ' '))}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
          event.preventDefault();
          void save();
        } else if (event.key === 'Escape' && draft !== undefined) {
          event.stopPropagation();
          setDraft(undefined);
        } else onKey?.(event);
      }}
    />
  );
}
