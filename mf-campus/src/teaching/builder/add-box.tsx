import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import styles from './builder.module.css';
import { linesOf } from './outline.ts';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  /** Maximum length of a title, in characters. */
  readonly max: number;
  readonly onAdd: (titles: readonly string[]) => void;
  readonly onDone?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  /** Other options for the added items. */
  readonly children?: ReactNode;
}

/**
 * Text field that adds items: Enter adds the text and clears the field; a pasted list adds one item per line.
 * Enter on an empty field calls `onDone`.
 */
export function AddBox({ label, placeholder, max, onAdd, onDone, ref, children }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const add = (lines: readonly string[]): void => {
    if (lines.length > 0) onAdd(lines.map((line) => line.slice(0, max)));
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter first ends an IME composition.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (text.trim() === '') onDone?.();
    else add(linesOf(text));
  };
  return (
    <div className={styles.add}>
      <label htmlFor={id} className={styles.addLabel}>
        {label}
      </label>
      <div className={styles.addRow}>
        <input
          ref={ref}
          id={id}
          className={styles.addInput}
          value={text}
          placeholder={placeholder}
          maxLength={max}
          autoComplete="off"
          enterKeyHint="enter"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const lines = linesOf(event.clipboardData.getData('text/plain'));
            if (lines.length < 2) return;
            event.preventDefault();
            add([...linesOf(text), ...lines]);
          }}
        />
        {children}
      </div>
    </div>
  );
}
