import { Button, Notice, Row, Stack, toast } from '@oficio/shared/ui';
import { IconCopy, IconDownload } from '@oficio/shared/ui/icons';
import { downloadFile } from '@oficio/shared/kit/download-file';
import styles from './mi-perfil.module.css';

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
