import { useBusy } from '@oficio/shared/kit/use-busy';
import { useSession } from '@oficio/shared/store';
import { Stack, Skeletons, Button, Notice, Row, toast } from '@oficio/shared/ui';
import { Form, FormActions, TextField, useFormState } from '@oficio/shared/ui/forms';
import { IconCopy, IconDownload } from '@oficio/shared/ui/icons';
import { downloadFile } from '@oficio/shared/kit/download-file';
import { useEffect, useState } from 'react';
import styles from './mi-perfil.module.css';

/** Adds the account to an authenticator app and verifies its first code. */
export function TwoFactorSteps({
  uri,
  onDone,
  onCancel,
}: {
  /** `otpauth://totp/…?secret=…`. */
  uri: string;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { twoFactor } = useSession();
  const form = useFormState({ codigo: '' });
  const { busy, during } = useBusy();
  const secret = /[?&]secret=([^&]+)/.exec(uri)?.[1] ?? '';

  async function verify() {
    const outcome = await during(twoFactor.verify(form.values.codigo.replace(/\s/g, '')));
    if (outcome.ok) onDone();
    else form.fromServer({ message: outcome.message, field: 'codigo' });
  }

  return (
    <Stack gap={4}>
      <p data-step-focus tabIndex={-1}>
        1. Leer este código con una aplicación de autenticación (Aegis, Google Authenticator, 1Password).
      </p>
      <QrCode text={uri} label="Código QR para la aplicación de autenticación" />
      <p>
        En este mismo teléfono: <a href={uri}>abrir la aplicación</a>. A mano, con esta clave:{' '}
        <span className={styles.secret}>{secret.replace(/(.{4})/g, '$1 ').trim()}</span>
      </p>
      <p>2. Escribir el código que muestra la aplicación.</p>
      <Form label="Confirmar el código" errors={form.errors} busy={busy} onSubmit={() => void verify()}>
        <TextField
          {...form.field('codigo')}
          label="Código de la aplicación"
          help="Seis números que cambian cada 30 segundos."
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <FormActions submit="Activar" busy={busy} onCancel={onCancel} />
      </Form>
    </Stack>
  );
}

/**
 * Renders a text as a QR code in the browser, so that its content goes nowhere. The encoder loads on demand.
 */
function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let isMounted = true;
    void import(/* webpackChunkName: "qrcode" */ 'qrcode').then(({ create }) => {
      const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
      let path = '';
      for (let index = 0; index < data.length; index += 1)
        if (data[index]) path += `M${index % size} ${Math.floor(index / size)}h1v1h-1z`;
      if (isMounted) setCode({ size, path });
    });
    return () => {
      isMounted = false;
    };
  }, [text]);
  if (!code) return <Skeletons kind="text" count={3} />;
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
    >
      <path d={code.path} fill="currentColor" />
    </svg>
  );
}

/** Backup codes for a lost phone. They are shown only once. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  return (
    <Stack gap={4}>
      <Notice kind="warn" title="Guardar los códigos de respaldo">
        Cada uno sirve una sola vez para entrar si se pierde el teléfono. No se vuelven a mostrar.
      </Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row gap={2}>
        <Button
          variant="secondary"
          icon={<IconDownload size={20} aria-hidden="true" />}
          onClick={() =>
            downloadFile(`Códigos de respaldo de Oficio\n\n${text}\n`, 'oficio-codigos.txt', 'text/plain')
          }
        >
          Descargar
        </Button>
        <Button
          variant="secondary"
          icon={<IconCopy size={20} aria-hidden="true" />}
          onClick={() =>
            void navigator.clipboard
              .writeText(text)
              .then(() => toast('Códigos copiados', { kind: 'success' }))
          }
        >
          Copiar
        </Button>
        <Button onClick={onDone}>Ya los guardé</Button>
      </Row>
    </Stack>
  );
}
