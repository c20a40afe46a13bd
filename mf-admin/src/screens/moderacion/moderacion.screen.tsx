import { pageNumber, useQuery } from '@oficio/shared/router';
import { anyCollection, useList } from '@oficio/shared/store';
import { Page, Tabs } from '@oficio/shared/ui';
import { Queue } from '../../moderation/queue.tsx';
import { isView, VIEWS, type View } from '../../moderation/views.ts';

/** Returns the number of pending items of a view, undefined while unknown, and a function that recounts. */
function usePendingCount(view: View): { count: number | undefined; recount: () => void } {
  const { collection, filters } = VIEWS[view];
  const { totalDocs, status, reload } = useList(
    anyCollection(collection),
    { filters, limit: 1 },
    { scope: `moderacion-total-${view}` },
  );
  return { count: status === 'loaded' ? totalDocs : undefined, recount: reload };
}

/** Moderation screen: the items pending a decision, one kind at a time. */
export function Screen() {
  const { values, set } = useQuery(['vista', 'pag']);
  const pending: Record<View, ReturnType<typeof usePendingCount>> = {
    reportes: usePendingCount('reportes'),
    preguntas: usePendingCount('preguntas'),
    respuestas: usePendingCount('respuestas'),
    credenciales: usePendingCount('credenciales'),
    perfiles: usePendingCount('perfiles'),
  };
  const view: View = isView(values.vista) ? values.vista : 'reportes';
  return (
    <Page title="Moderación" description="Lo que espera una decisión, de lo más antiguo a lo más nuevo.">
      <Tabs
        label="Qué moderar"
        items={(Object.keys(VIEWS) as View[]).map((name) => ({
          label: VIEWS[name].label,
          to: `/moderacion?vista=${name}`,
          count: pending[name].count,
          current: name === view,
        }))}
      />
      <Queue
        key={view}
        view={view}
        page={pageNumber(values.pag)}
        onPage={(page) => set({ pag: String(page) }, { push: true })}
        // Hiding a text closes its reports, so a decision in one view may change the counts of others.
        onDecided={() => Object.values(pending).forEach(({ recount }) => recount())}
      />
    </Page>
  );
}
