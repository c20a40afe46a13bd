import { workProgress } from '@oficio/shared/contract/answers/work-progress';
import { trabajos } from '@oficio/shared/contract/collections/trabajos';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { useList } from '@oficio/shared/store';
import { formatNumber, RelativeDate, Section, StateChip, TextLink } from '@oficio/shared/ui';
import { usePolledWorks } from '@oficio/shared/works/use-work';
import styles from './cargar-profesional.module.css';

const SHOWN = 5;
const { states } = trabajos.fields.estado;

/** The user's latest imports of people, to find them again after closing the page. */
export function PastLoads() {
  const list = useList(
    'trabajos',
    { filters: { tipo: 'importacion', coleccion: 'users' }, sort: '-creadoEn', limit: SHOWN },
    { scope: 'cargas-de-personas' },
  );
  const { docs } = list;
  usePolledWorks(list);
  if (docs.length === 0) return null;
  return (
    <Section title="Últimas cargas">
      <ul className={styles.loads}>
        {docs.map((work) => (
          <li key={work._id}>
            <TextLink to={managementOf(trabajos, { editar: work._id })}>{work.titulo ?? 'Carga'}</TextLink>
            <StateChip state={work.estado} label={workProgress(work)} tone={states[work.estado].tone} />
            <span>
              {formatNumber(work.hechas ?? 0)} de {formatNumber(work.total ?? 0)}
            </span>
            <RelativeDate value={work.creadoEn} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
