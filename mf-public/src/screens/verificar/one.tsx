import { readEntry, type Entry } from '@oficio/shared/credentials/reading/entry';
import { tidyCode } from '@oficio/shared/contract/values/certificate-number';
import { Notice, Stack } from '@oficio/shared/ui';
import { FieldRow, Form, FormActions, TextField, useFormState } from '@oficio/shared/ui/forms';
import { useEffect, useRef } from 'react';
import { CertificateSketch } from './certificate-sketch.tsx';
import type { Presented } from '@oficio/shared/credentials/reading/presented';
import { readText } from '@oficio/shared/credentials/reading/read-text';
import styles from './verificar.module.css';
import { PresentationWays } from './ways.tsx';

/** Maximum length of the code field: eight characters, plus any spaces and hyphens copied with them. */
const LONGEST_CODE = 20;

interface OneProps {
  readonly entry: Entry | undefined;
  readonly present: (presented: Presented) => void;
  /** Reason why the input could not be read. */
  readonly problem: string;
}

/** Verifies one certificate: by its number and code, its QR or its file. */
export function One({ entry, present, problem }: OneProps) {
  const form = useFormState({ numero: entry?.numero ?? '', codigo: entry?.codigo ?? '' });

  const problemBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the message would appear out of sight, below the pressed button.
    if (problem) problemBox.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  function submit() {
    const { numero, codigo } = form.values;
    const read = readText(numero);
    // Any other text is sent as a number too: the server answers that it does not exist.
    const typed = read.kind === 'number' || read.kind === 'nothing' ? readEntry(numero) : undefined;
    if (typed)
      return present({ kind: 'number', entry: { ...typed, codigo: tidyCode(codigo) || typed.codigo } });
    if (read.kind !== 'nothing') return present(read);
    form.fromServer({ field: 'numero', message: 'Escribir el número del certificado.' });
  }

  return (
    <Stack gap={6}>
      <div className={styles.columns}>
        <div className={styles.form}>
          <Form label="Verificar un certificado" errors={form.errors} onSubmit={submit}>
            <FieldRow>
              <TextField
                {...form.field('numero')}
                label="Número"
                help="Por ejemplo OF-2026-000123."
                required
                autoComplete="off"
              />
              <TextField
                {...form.field('codigo')}
                label="Código"
                help="Ocho letras y números, junto al QR."
                maxLength={LONGEST_CODE}
                autoComplete="off"
              />
            </FieldRow>
            <FormActions submit="Verificar certificado" />
          </Form>
          <PresentationWays present={present} />
          <div ref={problemBox} className={styles.told}>
            {problem && <Notice kind="warn">{problem}</Notice>}
          </div>
        </div>
        <CertificateSketch />
      </div>
    </Stack>
  );
}
