import { issueBatches } from '@oficio/shared/contract/calls/issuing';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { trabajos } from '@oficio/shared/contract/collections/trabajos';
import { useCall } from '@oficio/shared/store';
import { formatCount, formatDateTime, Section, TextLink } from '@oficio/shared/ui';
import styles from '../desk.module.css';
import { issuePath, type Mode } from '../../sides/issue-paths.ts';
import { StateOf } from '../../sides/states.tsx';

const { states } = trabajos.fields.estado;

interface Props {
  readonly certification: Doc<'certificaciones'>;
  readonly centro: string;
  readonly modo: Mode;
}

/**
 * Lists the last batches of this certification that the user issued, so that a closed page can be found
 * again.
 */
export function PastBatches({ certification: { _id: certificacion }, centro, modo }: Props) {
  const { data } = useCall(issueBatches, { certificacion });
  if (!data || data.docs.length === 0) return null;
  return (
    <Section title="Últimas emisiones">
      <ul className={styles.results}>
        {data.docs.map(({ _id: trabajo, creadoEn, estado, total = 0 }) => (
          <li key={trabajo} className={styles.result}>
            <TextLink to={issuePath(centro, modo, { certificacion, trabajo })}>
              {`Emisión del ${formatDateTime(creadoEn)}`}
            </TextLink>
            <span>{formatCount(total, 'persona', 'personas')}</span>
            <StateOf states={states} state={estado} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
