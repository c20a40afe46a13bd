import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { anyCollection, useList, useSession } from '@oficio/shared/store';
import { EmptyState, ErrorState, Page, Pager, RelativeDate, Skeletons, Tabs, toast } from '@oficio/shared/ui';
import { titleOf } from '../../declarations/titles.ts';
import { Content } from '../../moderation/content.tsx';
import { Decision } from '../../moderation/decision.tsx';
import classes from '../../moderation/moderation.module.css';
import { SCOPE, useChoices } from '../../moderation/use-choices.ts';
import { EXPAND, isView, VIEWS, type View } from '../../moderation/views.ts';

const LIMIT = 20;

/** How many wait in a view; undefined while unknown. */
function useWaiting(view: View): number | undefined {
  const { collection, filters } = VIEWS[view];
  const { totalDocs, status } = useList(
    anyCollection(collection),
    { filters, limit: 1 },
    { scope: `moderacion-total-${view}` },
  );
  return status === 'loaded' ? totalDocs : undefined;
}

/** What waits for a decision of whoever moderates, a kind at a time. */
export function Screen() {
  const { values, set } = useQuery(['vista', 'pag']);
  const counts: Record<View, number | undefined> = {
    reportes: useWaiting('reportes'),
    preguntas: useWaiting('preguntas'),
    respuestas: useWaiting('respuestas'),
    credenciales: useWaiting('credenciales'),
    perfiles: useWaiting('perfiles'),
  };
  const view: View = isView(values.vista) ? values.vista : 'reportes';
  return (
    <Page title="Moderación" description="Lo que espera una decisión, de lo más antiguo a lo más nuevo.">
      <Tabs
        label="Qué moderar"
        items={(Object.keys(VIEWS) as View[]).map((one) => ({
          label: VIEWS[one].label,
          to: `/moderacion?vista=${one}`,
          count: counts[one],
          current: one === view,
        }))}
      />
      <Queue
        key={view}
        view={view}
        page={pageNumber(values.pag)}
        onPage={(page) => set({ pag: String(page) }, { push: true })}
      />
    </Page>
  );
}

function Queue({ view, page, onPage }: { view: View; page: number; onPage: (page: number) => void }) {
  const { collection, filters, label } = VIEWS[view];
  const { docs, totalDocs, status, reload } = useList(
    anyCollection(collection),
    { filters, sort: 'creadoEn', limit: LIMIT, page },
    { scope: SCOPE, expand: EXPAND[view] as string[] },
  );
  const { refresh } = useSession();
  const decided = () => {
    reload();
    // The header says how many wait.
    void refresh();
  };
  if (status === 'failed')
    return <ErrorState title={`No se pudo cargar: ${label.toLowerCase()}`} onRetry={reload} />;
  if (status === 'loading' && docs.length === 0) return <Skeletons kind="rows" count={4} />;
  if (totalDocs === 0)
    return <EmptyState title="No hay nada para revisar">Lo que llegue aparece aquí.</EmptyState>;
  return (
    <>
      <ul className={classes.items}>
        {docs.map((record) => (
          <Item key={record._id} view={view} record={record} onDecided={decided} />
        ))}
      </ul>
      <Pager page={page} total={totalDocs} limit={LIMIT} onPage={onPage} noun="pendientes" />
    </>
  );
}

function Item({ view, record, onDecided }: { view: View; record: AnyRecord; onDecided: () => void }) {
  const choices = useChoices(view, record);
  const collection = collectionNamed(VIEWS[view].collection);
  return (
    <li className={classes.item}>
      <div>
        <h2>{collection ? titleOf(collection, record) : ''}</h2>
        <p className={classes.when}>
          <RelativeDate value={String(record.creadoEn)} />
        </p>
      </div>
      <Content view={view} record={record} />
      <Decision
        name={record._id}
        choices={choices}
        onDone={(choice) => {
          toast(`Hecho: ${choice.label.toLowerCase()}`, { kind: 'success' });
          onDecided();
        }}
      />
    </li>
  );
}
