import {
  DESK_PAGE_SIZE,
  type DeskGroup,
  type DeskItem,
  type DeskGroupItems,
} from '@oficio/shared/contract/calls/desk';
import { solicitudes } from '@oficio/shared/contract/collections/solicitudes';
import { Button, ErrorState, formatNumber, Pager } from '@oficio/shared/ui';
import { ReasonDialog, type ReasonQuestion } from '@oficio/shared/ui/forms';
import { useId, useState } from 'react';
import { GROUPS, type GroupDefinition } from './groups.ts';
import { InboxRow } from './inbox-row.tsx';
import styles from './inbox.module.css';
import type { Decisions } from './use-decisions.ts';
import { useDeskPage } from './use-desk.ts';

interface Props {
  readonly group: DeskGroup;
  /** The first page of items, and their total. */
  readonly first: DeskGroupItems;
  readonly query: { readonly centro?: string | undefined; readonly curso?: string | undefined };
  /** Names of the centres, if there are several. */
  readonly centres: ReadonlyMap<string, string>;
  readonly decisions: Decisions;
}

/** One kind of pending items: its count, its rows, and the actions on several at once. */
export function InboxGroup({ group, first, query, centres, decisions }: Props) {
  const definition = GROUPS[group];
  const { accept } = definition;
  const heading = useId();
  const [page, setPage] = useState(1);
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const laterPage = useDeskPage(query, group, page);
  const groupDecisions = useGroupDecisions(definition, decisions, () => setSelectedIds([]));
  const { total, docs } = (page > 1 ? laterPage.data?.grupos[group] : undefined) ?? first;
  const rows = docs.filter((item) => !decisions.isDecided(item));
  const remaining = Math.max(0, total - (docs.length - rows.length));
  const decidable = accept ? rows.filter((item) => !item.propio && (accept.may?.(item) ?? true)) : [];
  const toggle = (id: string) =>
    setSelectedIds(
      selectedIds.includes(id) ? selectedIds.filter((other) => other !== id) : [...selectedIds, id],
    );

  if (remaining === 0 && page === 1) return null;
  return (
    <section className={styles.group} id={`bandeja-${group}`} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>
          {definition.title} <span className={styles.total}>{formatNumber(remaining)}</span>
        </h2>
        <GroupActions
          definition={definition}
          remaining={remaining}
          decidable={decidable}
          // Items out of sight are never decided together with visible ones.
          selected={decidable.filter(({ _id }) => selectedIds.includes(_id))}
          onSelect={(items) => setSelectedIds(items.map(({ _id }) => _id))}
          onAccept={groupDecisions.accept}
          onRefuse={groupDecisions.refuse}
        />
      </div>
      {page > 1 && laterPage.status === 'failed' && (
        <ErrorState title="No se pudo cargar la página" onRetry={laterPage.reload} />
      )}
      <ul className={styles.rows} aria-busy={(page > 1 && laterPage.status === 'loading') || undefined}>
        {rows.map((item) => (
          <InboxRow
            key={item._id}
            item={item}
            definition={definition}
            centre={centres.get(item.centro ?? '')}
            selected={selectedIds.includes(item._id)}
            problem={decisions.problems.get(item._id)}
            onSelect={() => toggle(item._id)}
            onAccept={() => groupDecisions.acceptOne(item)}
            onRefuse={() => groupDecisions.refuse([item])}
          />
        ))}
      </ul>
      {(total > DESK_PAGE_SIZE || page > 1) && group !== 'emitir' && (
        <Pager
          page={page}
          total={remaining}
          limit={DESK_PAGE_SIZE}
          noun="pendientes"
          onPage={(next) => {
            setPage(next);
            setSelectedIds([]);
          }}
        />
      )}
      <ReasonDialog question={groupDecisions.question} onClose={groupDecisions.closeQuestion} />
    </section>
  );
}

/** Buttons that select every decidable item of the page, and that decide on the selected ones. */
function GroupActions(props: {
  definition: GroupDefinition;
  /** Number of pending items of the kind, on every page. */
  remaining: number;
  /** Items of the page that may be decided here. */
  decidable: readonly DeskItem[];
  selected: readonly DeskItem[];
  onSelect: (items: readonly DeskItem[]) => void;
  onAccept: (items: readonly DeskItem[]) => void;
  onRefuse: (items: readonly DeskItem[]) => void;
}) {
  const { definition, remaining, decidable, selected, onSelect, onAccept, onRefuse } = props;
  const { accept, refuse } = definition;
  if (!accept) return null;
  return (
    <>
      {decidable.length > 1 && selected.length < decidable.length && (
        <Button
          size="small"
          variant={selected.length > 0 ? 'quiet' : 'secondary'}
          onClick={() => onSelect(decidable)}
        >
          {decidable.length < remaining && remaining > DESK_PAGE_SIZE
            ? `Elegir ${decidable.length} de esta página`
            : `Elegir ${decidable.length === remaining ? 'las' : ''} ${decidable.length}`}
        </Button>
      )}
      {selected.length > 0 && (
        <Button size="small" data-key="all" onClick={() => onAccept(selected)}>
          {`${accept.label} (${selected.length})`}
        </Button>
      )}
      {selected.length > 0 && refuse && (
        <Button size="small" variant="secondary" onClick={() => onRefuse(selected)}>
          {`${refuse.label} (${selected.length})`}
        </Button>
      )}
    </>
  );
}

/**
 * Accepts and refuses items of one kind, with a question first where its decision needs words.
 * @param onDecided called when the selection has been decided
 */
function useGroupDecisions(definition: GroupDefinition, decisions: Decisions, onDecided: () => void) {
  const [question, setQuestion] = useState<ReasonQuestion>();
  const { accept: acceptance, refuse: refusal } = definition;

  const accept = (items: readonly DeskItem[]): void => {
    if (!acceptance) return;
    decisions.decide(items, acceptance);
    onDecided();
  };
  /** Accepts one item, with a message to its person if the kind has one. */
  const acceptItem = (item: DeskItem): void => {
    const asks = definition.asks?.(item);
    if (!acceptance || !asks) return accept([item]);
    return setQuestion({
      ...asks,
      field: solicitudes.fields.resolucion,
      confirm: acceptance.label,
      onConfirm: (resolucion) =>
        decisions.decideNow([item], {
          ...acceptance,
          changes: { ...acceptance.changes, ...(resolucion && { resolucion }) },
        }),
    });
  };
  const refuse = (items: readonly DeskItem[]): void => {
    if (!refusal) return;
    setQuestion({
      title: items.length === 1 ? 'Rechazar la solicitud' : `Rechazar ${items.length} solicitudes`,
      field: refusal.field,
      help: 'Lo lee la persona.',
      confirm: refusal.label,
      danger: true,
      required: true,
      onConfirm: async (text) => {
        const problem = await decisions.decideNow(items, {
          ...refusal,
          changes: { ...refusal.changes, [refusal.reason]: text },
        });
        if (problem === undefined) onDecided();
        return problem;
      },
    });
  };
  return { accept, acceptOne: acceptItem, refuse, question, closeQuestion: () => setQuestion(undefined) };
}
