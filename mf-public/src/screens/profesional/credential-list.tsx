import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useList } from '@oficio/shared/store';
import { ErrorState, formatDate, Section, Skeletons, TextLink } from '@oficio/shared/ui';
import { CredentialState, ProofChip } from '../../certifications/proof.tsx';
import styles from '../../professionals/profile-view.module.css';
import { credentialsOfPerson } from './profesional.queries.ts';

/** Credentials of the person, valid ones first, each with its proof level and a link to verify it. */
export function CredentialList({ titular, name }: { titular: string; name: string }) {
  const { docs, status, reload } = useList(credentialsOfPerson, { id: titular });
  const sorted = [...docs].sort((a, b) => Number(b.estado === 'vigente') - Number(a.estado === 'vigente'));
  return (
    <Section title="Certificaciones">
      {status === 'loading' && docs.length === 0 && <Skeletons kind="rows" count={2} />}
      {status === 'failed' && (
        <ErrorState title="No se pudieron cargar las certificaciones" onRetry={reload} />
      )}
      {status === 'loaded' && docs.length === 0 && <p>{name} todavía no tiene certificaciones en Oficio.</p>}
      {sorted.length > 0 && (
        <ul className={styles.list}>
          {sorted.map((credential) => (
            <li key={credential._id} className={styles.item}>
              <div className={styles.line}>
                <h3>
                  {credential.certificacion?._id ? (
                    <TextLink to={pageOf('certificaciones', credential.certificacion)}>
                      {credential.titulo}
                    </TextLink>
                  ) : (
                    credential.titulo
                  )}
                </h3>
                <span className={styles.line}>
                  <CredentialState credencial={credential} />
                  <ProofChip nivel={credential.nivelPrueba} />
                </span>
              </div>
              <p className={styles.when}>{datesOf(credential)}</p>
              {credential.numero && (
                <p>
                  <TextLink to={pageOf('credenciales', { numero: credential.numero })}>
                    Comprobar {credential.numero}
                  </TextLink>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** "Instituto X · emitida el … · vence el …". */
function datesOf(credential: Pick<Doc<'credenciales'>, 'emitidaEn' | 'venceEn' | 'emisorTexto' | 'estado'>) {
  const verb = credential.estado === 'vencida' ? 'venció' : 'vence';
  const text = [
    credential.emisorTexto,
    credential.emitidaEn && `emitida el ${formatDate(credential.emitidaEn)}`,
    credential.venceEn ? `${verb} el ${formatDate(credential.venceEn)}` : 'no vence',
  ]
    .filter(Boolean)
    .join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
