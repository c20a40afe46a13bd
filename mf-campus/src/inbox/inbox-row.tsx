import type { DeskItem } from '@oficio/shared/contract/calls/desk';
import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import { solicitudes } from '@oficio/shared/contract/collections/solicitudes';
import { Button, formatCount, formatDate, RelativeDate, TextLink } from '@oficio/shared/ui';
import type { GroupDefinition } from './groups.ts';
import styles from './inbox.module.css';

const { states } = inscripciones.fields.estado;
const { options: kinds } = solicitudes.fields.tipo;

interface Props {
  readonly item: DeskItem;
  readonly definition: GroupDefinition;
  /** Name of its centre, if there are several. */
  readonly centre: string | undefined;
  readonly selected: boolean;
  /** Why the decision was refused. */
  readonly problem: string | undefined;
  readonly onSelect: () => void;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
}

/** Returns the details of a pending item for one line. */
function factsOf({ estado, tipo, hasta, vence }: DeskItem): string[] {
  return [
    ...(tipo ? [kinds[tipo]] : []),
    ...(estado === 'ofrecida'
      ? [`${states.ofrecida.label}${hasta ? ` hasta el ${formatDate(hasta)}` : ''}`]
      : []),
    ...(tipo === 'prorroga' && hasta ? [`pide hasta el ${formatDate(hasta)}`] : []),
    ...(vence ? [`ahora, hasta el ${formatDate(vence)}`] : []),
    ...(estado === undefined && tipo === undefined && hasta ? [`vence el ${formatDate(hasta)}`] : []),
  ];
}

/** A pending item: person, subject, age, and the actions on it. */
export function InboxRow({
  item,
  definition,
  centre,
  selected,
  problem,
  onSelect,
  onAccept,
  onRefuse,
}: Props) {
  const { accept, refuse } = definition;
  const canDecide = accept !== undefined && !item.propio && (accept.may?.(item) ?? true);
  const name = item.persona === undefined ? item.asunto : `${item.persona}: ${item.asunto}`;
  const facts = factsOf(item);
  return (
    <li className={styles.row} tabIndex={-1} data-row data-problem={problem !== undefined || undefined}>
      {canDecide && (
        <label className={styles.pick}>
          <input
            type="checkbox"
            data-key="x"
            aria-label={`Elegir ${name}`}
            checked={selected}
            onChange={onSelect}
          />
        </label>
      )}
      <div className={styles.body}>
        <p className={styles.name}>
          <TextLink to={definition.to(item)}>{item.persona ?? item.asunto}</TextLink>
          {item.persona !== undefined && <span>{item.asunto}</span>}
        </p>
        <p className={styles.meta}>
          {facts.length > 0 && `${facts.join(', ')}; `}
          {item.cantidad === undefined ? (
            <RelativeDate value={item.desde} />
          ) : (
            formatCount(item.cantidad, 'persona cumple', 'personas cumplen')
          )}
          {centre !== undefined && `; ${centre}`}
          {item.propio && '; lo propio lo decide otra persona'}
        </p>
        {item.motivo !== undefined && <p className={styles.said}>{item.motivo}</p>}
        {item.archivo !== undefined && (
          <TextLink to={`/archivos/${item.archivo}`}>
            {item.tipo === undefined ? 'Ver el comprobante' : 'Ver el respaldo'}
          </TextLink>
        )}
        {problem !== undefined && <p className={styles.problem}>Quedó sin decidir: {problem}</p>}
      </div>
      <div className={styles.actions}>
        {canDecide && (
          <Button
            size="small"
            variant="secondary"
            data-key="e"
            aria-label={`${accept.label}: ${name}`}
            onClick={onAccept}
          >
            {accept.label}
          </Button>
        )}
        {canDecide && refuse && (
          <Button size="small" variant="quiet" aria-label={`${refuse.label}: ${name}`} onClick={onRefuse}>
            {refuse.label}
          </Button>
        )}
        {definition.go !== undefined && !accept && (
          <TextLink to={definition.to(item)} aria-label={`${definition.go}: ${name}`} className={styles.go}>
            {definition.go}
          </TextLink>
        )}
      </div>
    </li>
  );
}
