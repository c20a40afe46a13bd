import { useState, type KeyboardEvent } from 'react';
import styles from './builder.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly big?: boolean;
  /** Resolves to whether it was saved; otherwise the text stays in the field. */
  readonly onSave: (titulo: string) => Promise<boolean>;
  /** Handles other keys, such as moving the item. */
  readonly onKey?: (event: KeyboardEvent) => void;
}

/** Title that is edited in place: Enter or blur saves it, Escape restores it. */
export function TitleBox({ label, value, max, big = false, onSave, onKey }: Props) {
  const [draft, setDraft] = useState<string>();
  const save = async (): Promise<void> => {
    const titulo = draft?.trim();
    if (titulo === undefined || titulo === '' || titulo === value) return setDraft(undefined);
    if (await onSave(titulo)) setDraft((current) => (current?.trim() === titulo ? undefined : current));
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
      // A title has no line breaks, although it may wrap.
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
