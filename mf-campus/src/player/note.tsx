import { progreso } from '@oficio/shared/contract/collections/progreso';
import { useDebounced } from '@oficio/shared/kit/use-debounced';
import { Button, formatDateTime } from '@oficio/shared/ui';
import { fieldProps, TextArea, useFormState } from '@oficio/shared/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { withMark } from '../notes/note-marks.ts';
import styles from './lesson.module.css';

/** Idle time before the note is saved, in milliseconds. */
const AUTOSAVE_DELAY_MS = 1200;

interface Props {
  readonly clase: string;
  readonly initial: string;
  /** Returns the saved text, merged with another device's if there was one; or the message of a failure */
  readonly onSave: (text: string) => Promise<{ readonly problem?: string; readonly text: string }>;
  /** The paragraph being noted, from 0, and its line; a new object each time. */
  readonly about: { readonly index: number; readonly mark: string } | undefined;
  /** Scrolls back to a paragraph. */
  readonly onBack: (paragraph: number) => void;
}

/** The private note of a lesson; saved automatically, and stored on this device while it can't be. */
export function Note({ clase, initial, onSave, about, onBack }: Props) {
  const form = useFormState({ apunte: initial }, { draftKey: `apunte-${clase}` });
  const { dirty, reset, set } = form;
  const section = useRef<HTMLElement>(null);
  const text = form.values.apunte;
  const [state, setState] = useState('');
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);

  useEffect(() => {
    if (dirty) setState('Sin guardar');
  }, [dirty, text]);
  useDebounced(dirty ? text : undefined, AUTOSAVE_DELAY_MS, () => {
    setState('Guardando…');
    void onSave(text).then(({ problem, text: saved }) => {
      if (problem) return setState(`${problem} Queda en este dispositivo.`);
      setState(`Guardado a las ${formatDateTime(new Date()).slice(-5)}`);
      // Text typed during the request is not saved yet.
      if (latest.current === text) reset({ apunte: saved });
    });
  });

  useEffect(() => {
    if (!about) return;
    set('apunte', withMark(latest.current, about.mark));
    const box = section.current?.querySelector('textarea');
    box?.focus();
    // Wait for the line to be inserted.
    requestAnimationFrame(() => box?.setSelectionRange(box.value.length, box.value.length));
  }, [about, set]);

  return (
    <section ref={section} aria-label="Apunte" className={styles.note}>
      <TextArea
        {...form.field('apunte')}
        {...fieldProps(progreso.fields.apunte)}
        label="Apunte de esta clase"
        help="Privado: solo lo lee quien lo escribe. Se guarda solo."
        rows={4}
      />
      <p className={styles.meta} role="status">
        {state}
      </p>
      {about && (
        <Button variant="quiet" onClick={() => onBack(about.index)}>
          Volver al texto
        </Button>
      )}
    </section>
  );
}
