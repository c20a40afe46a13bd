import { DESK_GROUPS, type DeskGroup } from '@oficio/shared/contract/calls/desk';
import { EmptyState, formatNumber } from '@oficio/shared/ui';
import { useRef } from 'react';
import type { RefObject } from 'react';
import { useKeysOn } from '../correction/use-correction-keys.ts';
import { handlesKeys, useKeyDown } from '../hooks/use-key-down.ts';
import { NotYet } from '../sides/not-yet.tsx';
import { GROUPS } from './groups.ts';
import { InboxGroup } from './inbox-group.tsx';
import styles from './inbox.module.css';
import { useDecisions } from './use-decisions.ts';
import { useDesk } from './use-desk.ts';

/** Controls in which letters are typed. */
const TEXT_CONTROLS = 'input:not([type="checkbox"]), textarea, select';

/**
 * Moves through the rows by `j` and `k`, selects by `x`, decides by `e` and undoes by `z`. Keys press the
 * buttons of the focused row, so that a key does exactly what its button says.
 */
function useInboxKeys(on: boolean, container: RefObject<HTMLElement | null>, undo: () => void): void {
  useKeyDown(on, (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || handlesKeys(event.target, TEXT_CONTROLS)) return;
    if (document.querySelector('dialog[open]')) return;
    const rows = [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const index = rows.findIndex((row) => row.contains(document.activeElement));
    const buttonOf = (key: string) => rows[index]?.querySelector<HTMLElement>(`[data-key="${key}"]`);
    if (event.key === 'j' || event.key === 'k')
      rows[Math.max(0, Math.min(rows.length - 1, index + (event.key === 'j' ? 1 : -1)))]?.focus();
    else if (event.key === 'x' && index >= 0) buttonOf('x')?.click();
    else if (event.key === 'e' && index >= 0) {
      // Decides the selected rows if there are any, else the focused one.
      const all = rows[index]?.closest('section')?.querySelector<HTMLElement>('[data-key="all"]');
      (all ?? buttonOf('e'))?.click();
      // The decided row disappears; focus the row that takes its place.
      requestAnimationFrame(() => {
        const rowsLeft = [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
        if (!container.current?.contains(document.activeElement))
          rowsLeft[Math.min(index, rowsLeft.length - 1)]?.focus();
      });
    } else if (event.key === 'z') undo();
    else return;
    event.preventDefault();
  });
}

interface Props {
  /** Only this centre; without it, all centres and courses that the user is in charge of. */
  readonly centro?: string | undefined;
  /** Only this course. */
  readonly curso?: string | undefined;
  /** Only these kinds, without the summary of counts. */
  readonly only?: readonly DeskGroup[];
  /** Renders nothing if there are no pending items. */
  readonly quiet?: boolean;
}

/** All pending work of the user by kind: counts that link to their rows, and decisions in place. */
export function Inbox({ centro, curso, only, quiet = false }: Props) {
  const query = { centro, curso };
  const request = useDesk(query, only);
  const { data } = request;
  const decisions = useDecisions(request.reload);
  const container = useRef<HTMLDivElement>(null);
  const [keys, setKeys] = useKeysOn();
  useInboxKeys(keys, container, decisions.undoLast);

  if (!data)
    return quiet && request.status !== 'failed' ? null : (
      <NotYet of={request} failed="No se pudo cargar lo que espera" count={4}>
        {request.message}
      </NotYet>
    );
  const remainingIn = (group: DeskGroup): number => {
    const items = data.grupos[group];
    return items ? items.total - items.docs.filter((item) => decisions.isDecided(item)).length : 0;
  };
  const visibleGroups = only ?? DESK_GROUPS;
  const pendingGroups = visibleGroups.filter((group) => remainingIn(group) > 0);
  const withItems = visibleGroups.filter((group) => (data.grupos[group]?.total ?? 0) > 0);
  const centres = new Map(
    data.centros.length > 1 ? data.centros.map(({ _id, nombre }) => [_id, nombre]) : [],
  );
  if (quiet && withItems.length === 0) return null;
  return (
    <div ref={container} className={styles.inbox}>
      {!(quiet && only) && <Figures pendingGroups={pendingGroups} remainingIn={remainingIn} only={only} />}
      {withItems.map((group) => {
        const first = data.grupos[group];
        return (
          first && (
            <InboxGroup
              key={group}
              group={group}
              first={first}
              query={query}
              centres={centres}
              decisions={decisions}
            />
          )
        );
      })}
      {pendingGroups.length > 0 && !(quiet && only) && (
        <label className={styles.keys}>
          <input type="checkbox" checked={keys} onChange={() => setKeys(!keys)} />
          Teclas: j y k recorren, x elige, e aprueba, z deshace
        </label>
      )}
    </div>
  );
}

/** Counts that link to their rows, or a message if nothing is pending. With `only`, the message alone. */
function Figures(props: {
  pendingGroups: readonly DeskGroup[];
  remainingIn: (group: DeskGroup) => number;
  only: readonly DeskGroup[] | undefined;
}) {
  const { pendingGroups, remainingIn, only } = props;
  if (pendingGroups.length === 0)
    return (
      <EmptyState title={only ? 'No hay solicitudes por responder' : 'No queda nada por resolver'}>
        {only
          ? 'Lo que pidan las personas aparece aquí.'
          : 'Lo que pidan las personas, lo que haya que corregir o emitir y los mensajes aparecen aquí.'}
      </EmptyState>
    );
  if (only) return null;
  return (
    <ul className={styles.figures} aria-label="Por resolver">
      {pendingGroups.map((group) => (
        <li key={group}>
          <a href={`#bandeja-${group}`} className={styles.figure}>
            <span className={styles.number}>{formatNumber(remainingIn(group))}</span>{' '}
            <span>{GROUPS[group].short}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
