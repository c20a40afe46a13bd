import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { idIn } from '@oficio/shared/contract/values/ids';
import { anyCollection, useList, useRecord, useSession } from '@oficio/shared/store';
import {
  Button,
  EmptyState,
  ErrorState,
  Pager,
  RelativeDate,
  Row,
  Skeletons,
  toast,
} from '@oficio/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { titleOf } from '../declarations/titles.ts';
import { Content } from './content.tsx';
import { Decision, type Choice } from './decision.tsx';
import classes from './moderation.module.css';
import { MODERATION_SCOPE, useChoices } from './use-choices.ts';
import { EXPANDED_REFERENCES, VIEWS, type View } from './views.ts';

const ITEMS_PER_PAGE = 20;

/** Items of a view that await a decision, oldest first, and the undo of the last decision. */
export function Queue({
  view,
  page,
  onPage,
  onDecided,
}: {
  view: View;
  page: number;
  onPage: (page: number) => void;
  onDecided: () => void;
}) {
  const { collection, filters, label } = VIEWS[view];
  const { docs, totalDocs, status, reload } = useList(
    anyCollection(collection),
    { filters, sort: 'creadoEn', limit: ITEMS_PER_PAGE, page },
    { scope: MODERATION_SCOPE, expand: EXPANDED_REFERENCES[view] as string[] },
  );
  const { refresh } = useSession();
  const [last, setLast] = useState<DecidedItem>();
  const [undoing, setUndoing] = useState(false);
  const { container, focusAfter } = useFocusAfterDecision(docs, status);
  const refreshCounts = () => {
    reload();
    onDecided();
    // The header shows the number of pending items.
    void refresh();
  };
  const undo = async () => {
    if (!last?.choice.undo) return;
    setUndoing(true);
    const result = await last.choice.undo();
    setUndoing(false);
    if (!result.ok) return void toast(result.message, { kind: 'error' });
    setLast(undefined);
    container.current?.focus();
    refreshCounts();
  };
  if (status === 'failed')
    return <ErrorState title={`No se pudo cargar: ${label.toLowerCase()}`} onRetry={reload} />;
  if (status === 'loading' && docs.length === 0) return <Skeletons kind="rows" count={4} />;
  return (
    <div ref={container} tabIndex={-1} className={classes.queue}>
      <div role="status">
        {last && (
          <Row>
            <span>
              Hecho: {last.choice.label.toLowerCase()}, «{last.title}»
            </span>
            {last.choice.undo && (
              <Button variant="quiet" busy={undoing} onClick={() => void undo()}>
                Deshacer
              </Button>
            )}
          </Row>
        )}
      </div>
      {totalDocs === 0 ? (
        <EmptyState title="No hay nada para revisar">Lo que llegue aparece aquí.</EmptyState>
      ) : (
        <>
          <ul className={classes.items}>
            {docs.map((record, index) => (
              <Item
                key={record._id}
                view={view}
                record={record}
                onDecided={(decision) => {
                  setLast(decision);
                  focusAfter({ index, id: record._id });
                  refreshCounts();
                }}
              />
            ))}
          </ul>
          <Pager page={page} total={totalDocs} limit={ITEMS_PER_PAGE} onPage={onPage} noun="pendientes" />
        </>
      )}
    </div>
  );
}

/** Moves the focus to the item that takes the place of a decided one, or to the container if none does. */
function useFocusAfterDecision(docs: readonly AnyRecord[], status: string) {
  const container = useRef<HTMLDivElement>(null);
  const decided = useRef<{ readonly index: number; readonly id: string }>(undefined);
  useEffect(() => {
    const item = decided.current;
    if (status !== 'loaded' || !item || docs.some(({ _id }) => _id === item.id)) return;
    const headings = container.current?.querySelectorAll<HTMLElement>('h2') ?? [];
    (headings[Math.min(item.index, headings.length - 1)] ?? container.current)?.focus();
    decided.current = undefined;
  }, [docs, status]);
  const focusAfter = (item: { readonly index: number; readonly id: string }): void => {
    decided.current = item;
  };
  return { container, focusAfter };
}

/** Decision made, with the title of its item. */
interface DecidedItem {
  readonly choice: Choice;
  readonly title: string;
}

function Item({
  view,
  record,
  onDecided,
}: {
  view: View;
  record: AnyRecord;
  onDecided: (decision: DecidedItem) => void;
}) {
  const subjectCollection = typeof record.coleccion === 'string' ? record.coleccion : VIEWS[view].collection;
  const { record: subject } = useRecord(
    anyCollection(subjectCollection),
    view === 'reportes' ? idIn(record.objeto) : undefined,
  );
  // First state read of the subject. The decision changes it, and an undo restores it.
  const [stateBefore, setStateBefore] = useState<string>();
  const state = (subject as AnyRecord | undefined)?.estado;
  if (stateBefore === undefined && typeof state === 'string') setStateBefore(state);
  const choices = useChoices(view, record, stateBefore);
  const title = titleIn(view, record);
  return (
    <li className={classes.item}>
      <div>
        <h2 tabIndex={-1}>{title}</h2>
        <p className={classes.when}>
          <RelativeDate value={String(record.creadoEn)} />
        </p>
      </div>
      <Content view={view} record={record} />
      <Decision name={record._id} choices={choices} onDone={(choice) => onDecided({ choice, title })} />
    </li>
  );
}

/** Returns the title of an item. A person is named by their legal name, not by the account's. */
function titleIn(view: View, record: AnyRecord): string {
  const legalName = [record.nombre, record.apellido].filter((name) => typeof name === 'string').join(' ');
  if (view === 'perfiles' && legalName !== '') return legalName;
  const collection = collectionNamed(VIEWS[view].collection);
  return collection ? titleOf(collection, record) : '';
}
