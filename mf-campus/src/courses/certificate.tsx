import { callAddress } from '@oficio/shared/contract/calls/call';
import { sharedPicture } from '@oficio/shared/contract/calls/certificate-files';
import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { withQuery } from '@oficio/shared/kit/with-query';
import { useWrite } from '@oficio/shared/store';
import { Button, FactsList, formatDate, StateChip, TextLink, toast } from '@oficio/shared/ui';
import { CheckField } from '@oficio/shared/ui/forms';
import { IconShare } from '@oficio/shared/ui/icons';
import { CertificateFiles } from './certificate-files.tsx';
import styles from './certificates.module.css';
import { Renew } from './renew.tsx';
import type { Renewal } from './use-renewals.ts';

const { estado, nivelPrueba } = credenciales.fields;
/** States of a credential that may be shown in the public profile. */
const SHOWABLE_STATES: ReadonlySet<Doc<'credenciales'>['estado']> = new Set(['vigente', 'vencida']);

/** Returns the tone of a credential's state. Green is reserved for those proven by a signature. */
function toneOf(credential: Doc<'credenciales'>) {
  if (credential.estado !== 'vigente') return estado.states[credential.estado].tone;
  if (credential.nivelPrueba === 'firmada') return 'verified';
  return credential.nivelPrueba === 'revisada' ? 'petroleo' : 'neutral';
}

interface Props {
  readonly credential: Doc<'credenciales'>;
  readonly scope: string;
  readonly renewal: Renewal | undefined;
  readonly onRequested: () => void;
}

/** One certificate of the user: its facts, its files, and its renewal. */
export function Certificate({ credential, scope, renewal, onRequested }: Props) {
  const { numero, codigoVerificacion } = credential;
  const issued = credential.origen === 'emitida' && numero !== undefined;
  const path = numero && withQuery(pageOf('credenciales', { numero }), { codigo: codigoVerificacion });
  return (
    <li className={styles.item} id={`certificado-${credential._id}`}>
      <div className={styles.body}>
        {issued && credential.estado === 'vigente' && (
          <img
            className={styles.picture}
            src={callAddress(sharedPicture, { credencial: credential._id })}
            alt={`El certificado «${credential.titulo}»`}
            width={1200}
            height={630}
            loading="lazy"
          />
        )}
        <h2 className={styles.title}>{credential.titulo}</h2>
        <p className={styles.chips}>
          <StateChip
            state={credential.estado}
            label={estado.states[credential.estado].label}
            tone={toneOf(credential)}
          />
          {credential.nivelPrueba && <span>{nivelPrueba.options[credential.nivelPrueba]}</span>}
        </p>
        <FactsList
          facts={[
            { label: 'Número', value: numero },
            { label: 'Emitido por', value: credential.emisorTexto },
            { label: 'Emitido el', value: credential.emitidaEn && formatDate(credential.emitidaEn) },
            { label: 'Vence el', value: credential.venceEn && formatDate(credential.venceEn) },
            { label: 'Motivo', value: credential.motivoPublico },
          ]}
        />
        {renewal && <Renew credential={credential} renewal={renewal} onRequested={onRequested} />}
        {SHOWABLE_STATES.has(credential.estado) && <ShowInProfile credential={credential} scope={scope} />}
      </div>
      <div className={styles.actions}>
        {issued && path && <CertificateFiles credential={credential} path={path} />}
        {path && !issued && (
          <Button
            variant="secondary"
            icon={<IconShare size={20} aria-hidden="true" />}
            onClick={() => void share(credential.titulo, path)}
          >
            Compartir
          </Button>
        )}
        {path && <TextLink to={path}>Verificar</TextLink>}
        {credential.archivo && (
          <TextLink to={`/archivos/${credential.archivo}`}>Ver el archivo cargado</TextLink>
        )}
      </div>
    </li>
  );
}

async function share(title: string, path: string) {
  const url = new URL(path, location.origin).href;
  // Browsers without a share sheet copy the address.
  if (navigator.share) return navigator.share({ title, url }).catch(() => undefined);
  return navigator.clipboard
    .writeText(url)
    .then(() => toast('Dirección copiada', { kind: 'success' }))
    .catch(() => toast(`No se pudo copiar. La dirección es ${url}`, { kind: 'error' }));
}

/** Shows or hides one of the user's certificates in their public profile. */
function ShowInProfile({ credential, scope }: { credential: Doc<'credenciales'>; scope: string }) {
  const { edit, pending } = useWrite('credenciales', { scope });
  const choose = async (enPerfil: boolean) => {
    const result = await edit(credential._id, { enPerfil }).done;
    if (!result.ok) return toast(result.message, { kind: 'error' });
    return toast(
      enPerfil
        ? `«${credential.titulo}» se muestra en el perfil profesional`
        : `«${credential.titulo}» ya no se muestra en el perfil profesional`,
      { kind: 'success' },
    );
  };
  return (
    <CheckField
      name={`enPerfil-${credential._id}`}
      label="Mostrar en el perfil profesional"
      help={
        <>
          Con el perfil publicado, cualquiera ve el título, el número, las fechas y quién lo emitió, junto al
          nombre. El documento no se muestra. <TextLink to="/cargar-profesional">Ver mi perfil</TextLink>
        </>
      }
      value={credential.enPerfil ?? false}
      disabled={pending}
      onChange={(value) => void choose(value)}
    />
  );
}
