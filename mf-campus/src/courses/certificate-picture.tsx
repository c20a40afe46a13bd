import type { Doc } from '@oficio/shared/contract/collections/index';
import { Button, ButtonLink, toast } from '@oficio/shared/ui';
import { IconPhoto, IconShare } from '@oficio/shared/ui/icons';
import { useState } from 'react';

interface Props {
  readonly credential: Doc<'credenciales'>;
  readonly picture: string;
  readonly url: () => string;
}

/**
 * The certificate's picture: shared through the device's share sheet if it accepts files, else downloaded.
 */
export function CertificatePicture({ credential, picture, url }: Props) {
  const [busy, setBusy] = useState(false);
  const probe = new File([], 'certificado.png', { type: 'image/png' });
  // Absent in older browsers, despite the types.
  const shares = (navigator.canShare as Navigator['canShare'] | undefined)?.call(navigator, {
    files: [probe],
  });
  async function share() {
    setBusy(true);
    try {
      const response = await fetch(picture);
      if (!response.ok) throw new Error(String(response.status));
      const files = [
        new File([await response.blob()], `${credential.numero ?? 'certificado'}.png`, { type: 'image/png' }),
      ];
      await navigator.share({ files, title: credential.titulo, text: url() });
    } catch (error) {
      // The user closed the share sheet.
      if ((error as Error).name !== 'AbortError')
        toast('No se pudo compartir la imagen. Se puede descargar y adjuntar.', { kind: 'error' });
    }
    setBusy(false);
  }
  return (
    <>
      {shares === true && (
        <Button
          variant="secondary"
          busy={busy}
          icon={<IconShare size={20} aria-hidden="true" />}
          onClick={() => void share()}
        >
          Compartir la imagen
        </Button>
      )}
      <ButtonLink
        to={picture}
        reloadDocument
        download
        variant="secondary"
        icon={<IconPhoto size={20} aria-hidden="true" />}
      >
        Descargar la imagen
      </ButtonLink>
    </>
  );
}
