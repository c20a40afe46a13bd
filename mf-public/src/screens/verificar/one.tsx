import { tidyCode } from '@oficio/shared/contract/values/certificate-number';
import { useNavigate } from '@oficio/shared/router';
import { useApi } from '@oficio/shared/store';
import { Button, Notice, Stack } from '@oficio/shared/ui';
import { FieldRow, Form, FormActions, TextField, useFormState } from '@oficio/shared/ui/forms';
import { IconQrcode, IconUpload } from '@oficio/shared/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { Camera } from './camera.tsx';
import { CertificateSketch } from './certificate-sketch.tsx';
import { pathOf, readEntry, type Entry } from './entries.ts';
import { Result } from './result.tsx';
import { canReadCodes, hasCamera, readFile } from './scan.ts';
import type { Verification } from '@oficio/shared/contract/answers/verification';
import styles from './verificar.module.css';

/** Its eight letters and numbers, with the spaces and hyphens that were copied with them. */
const LONGEST_CODE = 20;

/** One certificate: by its number and code, by its QR or by its file. The result has its own address. */
export function One({ entry }: { entry: Entry | undefined }) {
  const navigate = useNavigate();
  const { call } = useApi();
  const form = useFormState({ numero: entry?.numero ?? '', codigo: entry?.codigo ?? '' });
  const [reads, setReads] = useState(false);
  const [camera, setCamera] = useState(false);
  const [problem, setProblem] = useState('');
  const [signed, setSigned] = useState<Verification>();
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let live = true;
    void canReadCodes().then((can) => live && setReads(can));
    return () => {
      live = false;
    };
  }, []);

  function go(text: string, code = '') {
    const read = readEntry(text);
    if (!read) return form.fromServer({ field: 'numero', message: 'Escribir el número del certificado.' });
    setSigned(undefined);
    void navigate(pathOf({ ...read, codigo: tidyCode(code) || read.codigo }));
  }

  async function open(chosen: File | undefined) {
    if (!chosen) return;
    setProblem('');
    const scanned = await readFile(chosen);
    if (scanned.kind === 'nothing') return setProblem(scanned.message);
    if (scanned.kind === 'text') return go(scanned.text);
    const outcome = await call<Verification>('POST', '/api/verificar/', { jwt: scanned.jwt });
    if (outcome.ok) setSigned(outcome.data);
    else setProblem(outcome.message);
  }

  return (
    <Stack gap={6}>
      <div className={styles.columns}>
        <div className={styles.form}>
          <Form
            label="Verificar un certificado"
            errors={form.errors}
            onSubmit={() => go(form.values.numero, form.values.codigo)}
          >
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
          <div className={styles.ways}>
            {reads && hasCamera() && (
              <Button
                variant="secondary"
                icon={<IconQrcode size={20} aria-hidden="true" />}
                onClick={() => setCamera(true)}
              >
                Usar la cámara
              </Button>
            )}
            <Button
              variant="secondary"
              icon={<IconUpload size={20} aria-hidden="true" />}
              onClick={() => file.current?.click()}
            >
              Leer un archivo
            </Button>
            <input
              ref={file}
              type="file"
              className={styles.file}
              tabIndex={-1}
              aria-label="Archivo del certificado"
              accept={`${reads ? 'image/*,' : ''}application/pdf,application/json,.jwt,.txt`}
              onChange={(event) => {
                void open(event.target.files?.[0]);
                // The same file can be chosen again.
                event.target.value = '';
              }}
            />
          </div>
        </div>
        <CertificateSketch />
      </div>
      {problem && (
        <Notice kind="warn" onClose={() => setProblem('')}>
          {problem}
        </Notice>
      )}
      {signed && <Result result={signed} />}
      <Camera
        open={camera}
        onClose={() => setCamera(false)}
        onCode={(text) => {
          setCamera(false);
          go(text);
        }}
      />
    </Stack>
  );
}
