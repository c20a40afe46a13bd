import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { anyCollection, useList, useRecord, useWrite } from '@oficio/shared/store';
import { EmptyState, ErrorState, lazyNamed, LoadMore, Page, Skeletons, toast } from '@oficio/shared/ui';
import { Suspense } from 'react';
import { editPayload, valuesOf } from '../declarations/form-values.ts';
import { editableFields } from '../declarations/permissions.ts';
import { titleOf } from '../declarations/titles.ts';
import { toastFailure } from '../failure-toast.ts';
import { ListBreadcrumbs } from './list-breadcrumbs.tsx';
import { RevisionItem } from './revision-item.tsx';
import { MANAGED_SCOPE } from './use-list-state.ts';
import type { Managed } from './use-management-url.ts';

const Editions = lazyNamed(() => import(/* webpackChunkName: "editions" */ './editions.tsx'), 'Editions');

const REVISIONS_PER_PAGE = 20;

const asRecord = (value: unknown): AnyRecord | undefined =>
  isRecord(value) && '_id' in value ? (value as AnyRecord) : undefined;

/** Changes of a record, newest first, each with a button to revert it (`?historial=ID`). */
export function HistoryView({ collection, user, url, id }: Managed & { id: string }) {
  const { docs, totalDocs, status, hasMore, loadMore, loadingMore, moreFailed, reload } = useList(
    'revisiones',
    { filters: { coleccion: collection.name, objeto: id }, sort: '-creadoEn', limit: REVISIONS_PER_PAGE },
    { scope: 'historial', expand: ['actor'] },
  );
  const write = useWrite(anyCollection(collection.name), { scope: MANAGED_SCOPE });
  const { record } = useRecord(anyCollection(collection.name), id);
  const fields = editableFields(collection, user, record);
  // A deleted record is named by its latest revision.
  const titled = record ?? asRecord(docs[0]?.registro);
  const title = titled ? titleOf(collection, titled) : collection.singular;

  const revert = async (version: AnyRecord): Promise<void> => {
    if (!record) return;
    // The state changes only through allowed transitions, so reverting leaves it as it is.
    const restorable = fields.filter(([, { kind }]) => kind !== 'state');
    const sent = editPayload(restorable, valuesOf(restorable, version), record);
    const result = await write.edit(id, { ...sent, version: record.version }).done;
    if (result.ok) {
      toast(`«${title}» volvió a como estaba`, { kind: 'success' });
      url.set({ historial: '' });
    } else toastFailure(result.message);
  };

  return (
    <Page
      title={`Historial: ${title}`}
      breadcrumbs={<ListBreadcrumbs collection={collection} user={user} inside />}
      description="Qué cambió, cuándo y quién lo hizo. Lo último, primero."
    >
      <div>
        {collection.name === 'certificaciones' && record && (
          <Suspense fallback={null}>
            <Editions record={record} url={url} open="historial" />
          </Suspense>
        )}
        {status === 'failed' && <ErrorState title="No se pudo cargar el historial" onRetry={reload} />}
        {status === 'loading' && docs.length === 0 && <Skeletons kind="rows" count={4} />}
        {status === 'loaded' && docs.length === 0 && (
          <EmptyState title="Sin cambios todavía">Está como se creó.</EmptyState>
        )}
        {docs.map((revision, index) => {
          const before = asRecord(revision.registro);
          const after = index === 0 ? record : asRecord(docs[index - 1]?.registro);
          return (
            <RevisionItem
              key={revision._id}
              revision={revision}
              before={before}
              after={after}
              fields={Object.entries(collection.fields)}
              busy={write.pending}
              onRevert={before && record && fields.length > 0 ? () => void revert(before) : undefined}
            />
          );
        })}
        {docs.length > 0 && (
          <LoadMore
            shown={docs.length}
            total={totalDocs}
            noun="cambios"
            loading={loadingMore}
            failed={moreFailed}
            onMore={() => hasMore && loadMore()}
          />
        )}
      </div>
    </Page>
  );
}
