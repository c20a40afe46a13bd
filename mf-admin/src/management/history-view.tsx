import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { anyCollection, useList, useRecord, useWrite } from '@oficio/shared/store';
import { EmptyState, ErrorState, LoadMore, Page, Skeletons, toast, lazyNamed } from '@oficio/shared/ui';
import { editableFields } from '../declarations/permissions.ts';
import { titleOf } from '../declarations/titles.ts';
import { changes, valuesOf } from '../declarations/values.ts';
import { Suspense } from 'react';
import { ListHead } from './list-head.tsx';
import { RevisionItem } from './revision-item.tsx';
import type { Managed } from './use-address.ts';
import { MANAGED_SCOPE } from './use-managed-list.ts';

const Editions = lazyNamed(() => import(/* webpackChunkName: "editions" */ './editions.tsx'), 'Editions');

const asRecord = (value: unknown): AnyRecord | undefined =>
  isRecord(value) && '_id' in value ? (value as AnyRecord) : undefined;

/** Changes of a record, newest first, each with a button to revert it (`?historial=ID`). */
export function HistoryView({ collection, user, address, id }: Managed & { id: string }) {
  const current = useRecord(anyCollection(collection.name), id);
  const { docs, totalDocs, status, hasMore, loadMore, loadingMore, moreFailed, reload } = useList(
    'revisiones',
    { filters: { coleccion: collection.name, objeto: id }, sort: '-creadoEn', limit: 20 },
    { scope: 'historial', expand: ['actor'] },
  );
  const write = useWrite(anyCollection(collection.name), { scope: MANAGED_SCOPE });
  const now = current.record;
  const fields = editableFields(collection, user, now);
  const name = now ? titleOf(collection, now) : asRecord(docs[0]?.registro);
  const title = typeof name === 'string' ? name : name ? titleOf(collection, name) : collection.singular;

  const revert = async (old: AnyRecord): Promise<void> => {
    if (!now) return;
    // The state changes only through allowed transitions, so reverting leaves it as it is.
    const restorable = fields.filter(([, { kind }]) => kind !== 'state');
    const sent = changes(restorable, valuesOf(restorable, old), now);
    const result = await write.edit(id, { ...sent, version: now.version }).done;
    if (result.ok) {
      toast(`«${title}» volvió a como estaba`, { kind: 'success' });
      address.set({ historial: '' });
    } else toast(result.message, { kind: 'error', duration: 12_000 });
  };

  return (
    <Page
      title={`Historial: ${title}`}
      breadcrumbs={<ListHead collection={collection} user={user} inside />}
      description={`Qué cambió, cuándo y quién lo hizo. Lo último, primero.`}
    >
      <div>
        {collection.name === 'certificaciones' && now && (
          <Suspense fallback={null}>
            <Editions record={now} address={address} open="historial" />
          </Suspense>
        )}
        {status === 'failed' && <ErrorState title="No se pudo cargar el historial" onRetry={reload} />}
        {status === 'loading' && docs.length === 0 && <Skeletons kind="rows" count={4} />}
        {status === 'loaded' && docs.length === 0 && (
          <EmptyState title="Sin cambios todavía">Está como se creó.</EmptyState>
        )}
        {docs.map((revision, index) => {
          const before = asRecord(revision.registro);
          const after = index === 0 ? now : asRecord(docs[index - 1]?.registro);
          return (
            <RevisionItem
              key={revision._id}
              revision={revision}
              before={before}
              after={after}
              fields={Object.entries(collection.fields)}
              busy={write.pending}
              onRevert={before && now && fields.length > 0 ? () => void revert(before) : undefined}
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
