import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useList } from '@oficio/shared/store';
import { ErrorState, formatDate, Section, Skeletons, TextLink } from '@oficio/shared/ui';
import { CredentialState, ProofChip } from '../../certifications/proof.tsx';
import styles from '../../professionals/profile-view.module.css';
import { credentialsOfPerson } from './profesional.queries.ts';

/** What the person holds, in force first, each with its proof and where to check it. */
export function CredentialList({ titular, name }: { titular: string; name: string }) {
  const { docs, status, reload } = useList(credentialsOfPerson, { id: titular });
  const inOrder = [...docs].sort((a, b) => Number(b.estado === 'vigente') - Number(a.estado === 'vigente'));
  return (
    <Section title="Certificaciones">
      {status === 'loading' && docs.length === 0 && <Skeletons kind="rows" count={2} />}
      {status === 'failed' && (
        <ErrorState title="No se pudieron cargar las certificaciones" onRetry={reload} />
      )}
      {status === 'loaded' && docs.length === 0 && <p>{name} todavía no tiene certificaciones en Oficio.</p>}
      {inOrder.length > 0 && (
        <ul className={styles.list}>
          {inOrder.map((credencial) => (
            <li key={credencial._id} className={styles.item}>
              <div className={styles.line}>
                <h3>
                  {credencial.certificacion?._id ? (
                    <TextLink to={pageOf('certificaciones', credencial.certificacion)}>
                      {credencial.titulo}
                    </TextLink>
                  ) : (
                    credencial.titulo
                  )}
                </h3>
                <span className={styles.line}>
                  <CredentialState credencial={credencial} />
                  <ProofChip nivel={credencial.nivelPrueba} />
                </span>
              </div>
              <p className={styles.when}>{datesOf(credencial)}</p>
              {credencial.numero && (
                <p>
                  <TextLink to={pageOf('credenciales', { numero: credencial.numero })}>
                    Comprobar {credencial.numero}
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
function datesOf(credencial: Pick<Doc<'credenciales'>, 'emitidaEn' | 'venceEn' | 'emisorTexto' | 'estado'>) {
  const verb = credencial.estado === 'vencida' ? 'venció' : 'vence';
  const text = [
    credencial.emisorTexto,
    credencial.emitidaEn && `emitida el ${formatDate(credencial.emitidaEn)}`,
    credencial.venceEn ? `${verb} el ${formatDate(credencial.venceEn)}` : 'no vence',
  ]
    .filter(Boolean)
    .join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
