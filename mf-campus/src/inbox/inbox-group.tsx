import { DESK_PAGE, type DeskGroup, type DeskItem, type DeskPile } from '@oficio/shared/contract/calls/desk';
import { Button, ErrorState, formatNumber, Pager } from '@oficio/shared/ui';
import { ReasonDialog, type ReasonQuestion } from '@oficio/shared/ui/forms';
import { useId, useState } from 'react';
import { solicitudes } from '@oficio/shared/contract/collections/solicitudes';
import { GROUPS } from './groups.ts';
import { InboxRow } from './inbox-row.tsx';
import styles from './inbox.module.css';
import { useDeskPage } from './use-desk.ts';
import type { useDecisions } from './use-decisions.ts';

interface Props {
  readonly group: DeskGroup;
  /** The first page of items, and their total. */
  readonly first: DeskPile;
  readonly asked: { readonly centro?: string | undefined; readonly curso?: string | undefined };
  /** Names of the centres, if there are several. */
  readonly centres: ReadonlyMap<string, string>;
  readonly decisions: ReturnType<typeof useDecisions>;
}

/** One kind of pending items: its count, its rows, and the actions on several at once. */
export function InboxGroup({ group, first, asked, centres, decisions }: Props) {
  const look = GROUPS[group];
  const { accept, refuse } = look;
  const heading = useId();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [question, setQuestion] = useState<ReasonQuestion>();
  const further = useDeskPage(asked, group, page);
  const { total, docs } = (page > 1 ? further.data?.grupos[group] : undefined) ?? first;
  const rows = docs.filter((item) => !decisions.isDecided(item));
  const left = Math.max(0, total - (docs.length - rows.length));
  const able = accept ? rows.filter((item) => !item.propio && (accept.may?.(item) ?? true)) : [];
  // Items out of sight are never decided together with visible ones.
  const picked = able.filter(({ _id }) => chosen.includes(_id));

  const yes = (items: readonly DeskItem[]) => {
    if (!accept) return;
    decisions.decide(items, accept);
    setChosen([]);
  };
  /** Accepts one item, with a message to its person if the kind has one. */
  const yesTo = (item: DeskItem) => {
    const asks = look.asks?.(item);
    if (!accept || !asks) return yes([item]);
    return setQuestion({
      ...asks,
      field: solicitudes.fields.resolucion,
      confirm: accept.label,
      onConfirm: (resolucion) =>
        decisions.decideNow([item], {
          ...accept,
          changes: { ...accept.changes, ...(resolucion && { resolucion }) },
        }),
    });
  };
  const no = (items: readonly DeskItem[]) => {
    if (!refuse) return;
    setQuestion({
      title: items.length === 1 ? 'Rechazar la solicitud' : `Rechazar ${items.length} solicitudes`,
      field: refuse.field,
      help: 'Lo lee la persona.',
      confirm: refuse.label,
      danger: true,
      required: true,
      onConfirm: async (text) => {
        const problem = await decisions.decideNow(items, {
          ...refuse,
          changes: { ...refuse.changes, [refuse.reason]: text },
        });
        if (problem === undefined) setChosen([]);
        return problem;
      },
    });
  };

  if (left === 0 && page === 1) return null;
  return (
    <section className={styles.group} id={`bandeja-${group}`} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>
          {look.title} <span className={styles.total}>{formatNumber(left)}</span>
        </h2>
        {accept && able.length > 1 && picked.length < able.length && (
          <Button
            size="small"
            variant={picked.length > 0 ? 'quiet' : 'secondary'}
            onClick={() => setChosen(able.map(({ _id }) => _id))}
          >
            {able.length < left && left > DESK_PAGE
              ? `Elegir ${able.length} de esta página`
              : `Elegir ${able.length === left ? 'las' : ''} ${able.length}`}
          </Button>
        )}
        {accept && picked.length > 0 && (
          <>
            <Button size="small" data-key="all" onClick={() => yes(picked)}>
              {`${accept.label} (${picked.length})`}
            </Button>
            {refuse && (
              <Button size="small" variant="secondary" onClick={() => no(picked)}>
                {`${refuse.label} (${picked.length})`}
              </Button>
            )}
          </>
        )}
      </div>
      {page > 1 && further.status === 'failed' && (
        <ErrorState title="No se pudo cargar la página" onRetry={further.reload} />
      )}
      <ul className={styles.rows} aria-busy={(page > 1 && further.status === 'loading') || undefined}>
        {rows.map((item) => (
          <InboxRow
            key={item._id}
            item={item}
            look={look}
            centre={centres.get(item.centro ?? '')}
            chosen={chosen.includes(item._id)}
            problem={decisions.problems.get(item._id)}
            onChoose={() =>
              setChosen(
                chosen.includes(item._id) ? chosen.filter((id) => id !== item._id) : [...chosen, item._id],
              )
            }
            onAccept={() => yesTo(item)}
            onRefuse={() => no([item])}
          />
        ))}
      </ul>
      {(total > DESK_PAGE || page > 1) && group !== 'emitir' && (
        <Pager
          page={page}
          total={left}
          limit={DESK_PAGE}
          noun="pendientes"
          onPage={(next) => {
            setPage(next);
            setChosen([]);
          }}
        />
      )}
      <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
    </section>
  );
}
