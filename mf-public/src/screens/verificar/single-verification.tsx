import { readEntry, type Entry } from '@oficio/shared/credentials/reading/entry';
import { tidyCode } from '@oficio/shared/contract/values/certificate-number';
import { Notice, Stack } from '@oficio/shared/ui';
import { FieldRow, Form, FormActions, TextField, useFormState } from '@oficio/shared/ui/forms';
import type { Presented } from '@oficio/shared/credentials/reading/presented';
import { readText } from '@oficio/shared/credentials/reading/read-text';
import { useEffect, useRef } from 'react';
import styles from './verificar.module.css';
import { PresentationWays } from './ways.tsx';

/** Lines like those of a certificate's background: the same curve, shifted a little each time. */
const WAVE_PATHS = Array.from(
  { length: 7 },
  (_, n) => `M14 ${40 + n * 6}q42 ${-34 + n * 4} 84 0t84 0t84 0t72 0`,
);

/** Cells of a made-up QR code, seven by seven. */
const QR_CELLS = ['1110111', '1010101', '1110111', '0101010', '1110110', '1010011', '1110101'].flatMap(
  (row, y) => [...row].flatMap((cell, x) => (cell === '1' ? [`M${x} ${y}h1v1h-1z`] : [])),
);

/** Maximum length of the code field: eight characters, plus any spaces and hyphens copied with them. */
const MAX_CODE_LENGTH = 20;

interface SingleVerificationProps {
  readonly entry: Entry | undefined;
  readonly present: (presented: Presented) => void;
  /** Reason why the input could not be read. */
  readonly problem: string;
}

/** Verifies one certificate: by its number and code, its QR or its file. */
export function SingleVerification({ entry, present, problem }: SingleVerificationProps) {
  const form = useFormState({ numero: entry?.numero ?? '', codigo: entry?.codigo ?? '' });

  const problemBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the message would appear out of sight, below the pressed button.
    if (problem) problemBox.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  function submit() {
    const { numero, codigo } = form.values;
    const input = readText(numero);
    // Any other text is sent as a number too: the server answers that it does not exist.
    const typedEntry = input.kind === 'number' || input.kind === 'nothing' ? readEntry(numero) : undefined;
    if (typedEntry)
      return present({
        kind: 'number',
        entry: { ...typedEntry, codigo: tidyCode(codigo) || typedEntry.codigo },
      });
    if (input.kind !== 'nothing') return present(input);
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
                maxLength={MAX_CODE_LENGTH}
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

/**
 * Drawing of where a certificate shows its number and code. Hidden from screen readers, since the fields'
 * help explains it.
 */
function CertificateSketch() {
  return (
    <svg className={styles.sketch} viewBox="0 0 352 248" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="350" height="246" rx="6" fill="var(--paper)" stroke="var(--line-strong)" />
      <g fill="none" stroke="var(--line)">
        {WAVE_PATHS.map((wave) => (
          <path key={wave} d={wave} />
        ))}
      </g>
      <g fill="var(--ink)">
        <rect x="24" y="24" width="64" height="8" />
        <rect x="24" y="76" width="190" height="14" />
        <rect x="24" y="102" width="150" height="6" opacity=".45" />
        <rect x="24" y="114" width="168" height="6" opacity=".45" />
      </g>
      <path d={QR_CELLS.join('')} transform="translate(264 152) scale(9)" fill="var(--ink)" />
      <g fill="none" stroke="var(--mostaza)" strokeWidth="3">
        <rect x="18" y="184" width="148" height="42" rx="4" />
        <rect x="176" y="184" width="80" height="42" rx="4" />
      </g>
      <g fill="var(--ink)" fontSize="11">
        <text x="28" y="201" fill="var(--ink-soft)">
          Número
        </text>
        <text x="28" y="217" fontWeight="700" fontSize="13">
          OF-2026-000123
        </text>
        <text x="184" y="201" fill="var(--ink-soft)">
          Código
        </text>
        <text x="184" y="217" fontWeight="700">
          A7K2M9QX
        </text>
      </g>
    </svg>
  );
}
