import { CENTRE_STATES } from '@oficio/shared/contract/words/centros';
import { viewOf } from '@oficio/shared/contract/views';
import { useList } from '@oficio/shared/store';
import { ButtonLink, formatDate, Section, StateChip, TextLink } from '@oficio/shared/ui';
import styles from './own-requests.module.css';

/** The centres that the user has requested, with the state of each. Renders nothing without requests. */
export function OwnRequests({ user }: { user: string }) {
  const { docs } = useList(
    'centros',
    { filters: { creadoPor: user }, sort: '-creadoEn', limit: 20 },
    { scope: 'mis-solicitudes' },
  );
  if (docs.length === 0) return null;
  return (
    <Section title="Mis solicitudes">
      <ul className={styles.list}>
        {docs.map((centre) => (
          <li key={centre._id} className={styles.item}>
            <h3 className={styles.name}>{centre.nombre}</h3>
            <StateChip state={centre.estado} {...CENTRE_STATES[centre.estado]} />
            <p className={styles.text}>
              {centre.creadoEn && `Enviada el ${formatDate(centre.creadoEn)}. `}
              {centre.estado === 'pendiente' && 'El equipo de Oficio la está revisando.'}
              {centre.estado === 'rechazado' && (
                <>
                  {centre.motivoEstado ?? 'No fue aceptada.'}{' '}
                  <TextLink to="/contactanos?motivo=institucion">Consultar</TextLink>
                </>
              )}
              {centre.estado === 'suspendido' && centre.motivoEstado}
            </p>
            {centre.estado === 'activo' && (
              <ButtonLink to={viewOf('desk', { centro: centre._id })} variant="secondary" size="small">
                Abrir el panel
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
