import { callAddress } from '@oficio/shared/contract/calls/call';
import {
  badgePng,
  badgeSvg,
  certificateJson,
  certificateJwt,
  certificatePdf,
  privateCertificate,
  sharedPicture,
} from '@oficio/shared/contract/calls/certificate-files';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { Button, ButtonLink, Dialog, FactsList, Stack, TextLink, toast } from '@oficio/shared/ui';
import { IconCopy, IconDownload, IconLink } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import styles from './certificate-files.module.css';
import { CertificatePicture } from './certificate-picture.tsx';
import { linkedInFields, linkedInLink } from './linked-in.ts';

type Credential = Doc<'credenciales'>;

/** Machine-readable files of a certificate, and the use of each. */
const FILES = [
  [badgePng, 'Insignia PNG', 'Una imagen con el certificado firmado adentro (Open Badges 3.0).'],
  [badgeSvg, 'Insignia SVG', 'Lo mismo, como dibujo que no pierde nitidez.'],
  [certificateJwt, 'JWT', 'El certificado firmado solo, para billeteras y sistemas de recursos humanos.'],
  [certificateJson, 'JSON-LD', 'El mismo, con la firma adentro del documento.'],
  [
    privateCertificate,
    'Archivo privado',
    'Incluye la clave que prueba el número de documento. No conviene publicarlo.',
  ],
] as const;

/**
 * Everything a holder can do with a certificate, behind one button: paper first, machine-readable files last.
 */
export function CertificateFiles({ credential, path }: { credential: Credential; path: string }) {
  const [open, setOpen] = useState(false);
  const values = { credencial: credential._id };
  const url = () => new URL(path, location.origin).href;
  return (
    <>
      <Button
        variant="secondary"
        icon={<IconDownload size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Descargar y compartir
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={credential.titulo}>
        <Stack gap={6}>
          <section className={styles.part}>
            <h3>En papel</h3>
            <ButtonLink
              to={callAddress(certificatePdf, values)}
              reloadDocument
              download
              icon={<IconDownload size={20} aria-hidden="true" />}
            >
              Descargar PDF
            </ButtonLink>
          </section>
          <section className={styles.part}>
            <h3>Compartir</h3>
            <p>Quien recibe la dirección ve el certificado con el nombre y puede comprobarlo.</p>
            <div className={styles.ways}>
              <Button
                variant="secondary"
                icon={<IconCopy size={20} aria-hidden="true" />}
                onClick={() => void copy('Dirección', url())}
              >
                Copiar la dirección
              </Button>
              {credential.estado === 'vigente' && (
                <CertificatePicture
                  credential={credential}
                  picture={callAddress(sharedPicture, values)}
                  url={url}
                />
              )}
            </div>
          </section>
          {credential.estado === 'vigente' && <LinkedIn credential={credential} url={url()} />}
          <details className={styles.fold}>
            <summary>Para otros programas</summary>
            <p>
              Algunos programas, al guardar o enviar una insignia, le quitan lo que lleva adentro: conviene
              conservar el archivo tal como se descarga.
            </p>
            <ul>
              {FILES.map(([call, label, use]) => (
                <li key={label}>
                  <TextLink to={callAddress(call, values)} download>
                    {label}
                  </TextLink>
                  <span>{use}</span>
                </li>
              ))}
            </ul>
          </details>
        </Stack>
      </Dialog>
    </>
  );
}

function LinkedIn({ credential, url }: { credential: Credential; url: string }) {
  const fields = linkedInFields(credential, url);
  return (
    <section className={styles.part}>
      <h3>LinkedIn</h3>
      <div className={styles.ways}>
        <ButtonLink
          to={linkedInLink(fields)}
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
          icon={<IconLink size={20} aria-hidden="true" />}
        >
          Agregar a LinkedIn
        </ButtonLink>
      </div>
      <details className={styles.fold}>
        <summary>Si LinkedIn no completa los datos</summary>
        <FactsList
          facts={fields.map(({ label, value }) => ({
            label,
            value: (
              <span className={styles.copied}>
                <span>{value}</span>
                <Button
                  size="small"
                  variant="quiet"
                  iconOnly
                  icon={<IconCopy size={18} aria-hidden="true" />}
                  onClick={() => void copy(label, value)}
                >
                  {`Copiar: ${label}`}
                </Button>
              </span>
            ),
          }))}
        />
      </details>
    </section>
  );
}

const copy = (label: string, text: string) =>
  navigator.clipboard
    .writeText(text)
    .then(() => toast(`${label}: copiado`, { kind: 'success' }))
    .catch(() => toast(`No se pudo copiar. ${label}: ${text}`, { kind: 'error' }));
