import { centros } from '@oficio/shared/contract/collections/centros';
import { useList } from '@oficio/shared/store';
import { ButtonLink, formatDate, Section, StateChip, TextLink } from '@oficio/shared/ui';
import styles from './own-requests.module.css';

const { states } = centros.fields.estado;

/** The centres that the person asked for, with what became of each. Nothing while there is none. */
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
        {docs.map((centro) => (
          <li key={centro._id} className={styles.item}>
            <h3 className={styles.name}>{centro.nombre}</h3>
            <StateChip
              state={centro.estado}
              label={states[centro.estado].label}
              tone={states[centro.estado].tone}
            />
            <p className={styles.text}>
              {centro.creadoEn && `Enviada el ${formatDate(centro.creadoEn)}. `}
              {centro.estado === 'pendiente' && 'El equipo de Oficio la está revisando.'}
              {centro.estado === 'rechazado' && (
                <>
                  {centro.motivoEstado ?? 'No fue aceptada.'}{' '}
                  <TextLink to="/contactanos?motivo=institucion">Consultar</TextLink>
                </>
              )}
              {centro.estado === 'suspendido' && centro.motivoEstado}
            </p>
            {centro.estado === 'activo' && (
              <ButtonLink to={`/campus?vista=centro&centro=${centro._id}`} variant="secondary" size="small">
                Abrir el panel
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
