import { progreso } from '@oficio/shared/contract/collections/progreso';
import { formatDateTime } from '@oficio/shared/ui';
import { fieldProps, TextArea, useFormState } from '@oficio/shared/ui/forms';
import { useEffect, useRef, useState } from 'react';
import styles from './lesson.module.css';

/** Without typing for so long, what was typed is kept. */
const PAUSE = 1200;

/** The private note of a class; kept by itself, and on this device while it can't be. */
export function Note({
  clase,
  initial,
  onKeep,
}: {
  clase: string;
  initial: string;
  /** @returns what was kept, perhaps with what another device wrote; or a sentence when it could not be */
  onKeep: (text: string) => Promise<{ readonly problem?: string; readonly text: string }>;
}) {
  const form = useFormState({ apunte: initial }, { draftKey: `apunte-${clase}` });
  const { dirty, reset } = form;
  const text = form.values.apunte;
  const [state, setState] = useState('');
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);

  useEffect(() => {
    if (!dirty) return undefined;
    setState('Sin guardar');
    const timer = setTimeout(() => {
      setState('Guardando…');
      void onKeep(text).then(({ problem, text: kept }) => {
        if (problem) return setState(`${problem} Queda en este dispositivo.`);
        setState(`Guardado a las ${formatDateTime(new Date()).slice(-5)}`);
        // What was typed while it was sent stays to be sent.
        if (latest.current === text) reset({ apunte: kept });
      });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [dirty, text, onKeep, reset]);

  return (
    <section aria-label="Apunte" className={styles.note}>
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
    </section>
  );
}
