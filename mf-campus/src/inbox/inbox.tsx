import { DESK_GROUPS, type DeskGroup } from '@oficio/shared/contract/calls/desk';
import { EmptyState, formatNumber } from '@oficio/shared/ui';
import { useRef } from 'react';
import type { RefObject } from 'react';
import { useKeysOn } from '../correction/use-correction-keys.ts';
import { takesKeys, useKeyDown } from '../hooks/use-key-down.ts';
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
function useInboxKeys(on: boolean, box: RefObject<HTMLElement | null>, undo: () => void): void {
  useKeyDown(on, (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target, TEXT_CONTROLS)) return;
    if (document.querySelector('dialog[open]')) return;
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const press = (what: string) => rows[at]?.querySelector<HTMLElement>(`[data-key="${what}"]`);
    if (event.key === 'j' || event.key === 'k')
      rows[Math.max(0, Math.min(rows.length - 1, at + (event.key === 'j' ? 1 : -1)))]?.focus();
    else if (event.key === 'x' && at >= 0) press('x')?.click();
    else if (event.key === 'e' && at >= 0) {
      // Decides the selected rows if there are any, else the focused one.
      const all = rows[at]?.closest('section')?.querySelector<HTMLElement>('[data-key="all"]');
      (all ?? press('e'))?.click();
      // The decided row disappears; focus the row that takes its place.
      requestAnimationFrame(() => {
        const left = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
        if (!box.current?.contains(document.activeElement)) left[Math.min(at, left.length - 1)]?.focus();
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
  const reading = useDesk(query, only);
  const { data } = reading;
  const decisions = useDecisions(reading.reload);
  const box = useRef<HTMLDivElement>(null);
  const [keys, setKeys] = useKeysOn();
  useInboxKeys(keys, box, decisions.undoLast);

  if (!data)
    return quiet && reading.status !== 'failed' ? null : (
      <NotYet of={reading} failed="No se pudo cargar lo que espera" count={4}>
        {reading.message}
      </NotYet>
    );
  const leftOf = (group: DeskGroup): number => {
    const pile = data.grupos[group];
    return pile ? pile.total - pile.docs.filter((item) => decisions.isDecided(item)).length : 0;
  };
  const visibleGroups = only ?? DESK_GROUPS;
  const waiting = visibleGroups.filter((group) => leftOf(group) > 0);
  const withItems = visibleGroups.filter((group) => (data.grupos[group]?.total ?? 0) > 0);
  const centres = new Map(
    data.centros.length > 1 ? data.centros.map(({ _id, nombre }) => [_id, nombre]) : [],
  );
  if (quiet && withItems.length === 0) return null;
  return (
    <div ref={box} className={styles.inbox}>
      {!(quiet && only) && <Figures waiting={waiting} leftOf={leftOf} only={only} />}
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
      {waiting.length > 0 && !(quiet && only) && (
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
  waiting: readonly DeskGroup[];
  leftOf: (group: DeskGroup) => number;
  only: readonly DeskGroup[] | undefined;
}) {
  const { waiting, leftOf, only } = props;
  if (waiting.length === 0)
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
      {waiting.map((group) => (
        <li key={group}>
          <a href={`#bandeja-${group}`} className={styles.figure}>
            <span className={styles.number}>{formatNumber(leftOf(group))}</span>{' '}
            <span>{GROUPS[group].short}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
