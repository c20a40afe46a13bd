import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { useSession } from '@oficio/shared/store';
import { ButtonLink, EmptyState, lazyNamed, Page } from '@oficio/shared/ui';
import { Suspense } from 'react';
import { isAdmin, may } from '../declarations/permissions.ts';
import { CreateView } from './create-view.tsx';
import { EditView } from './edit-view.tsx';
import { HistoryView } from './history-view.tsx';
import { ListView } from './list-view.tsx';
import { useManagementUrl } from './use-management-url.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

const ImportView = lazyNamed(
  () => import(/* webpackChunkName: "works" */ '../works/import-view.tsx'),
  'ImportView',
);

const WorksScreen = lazyNamed(
  () => import(/* webpackChunkName: "works" */ '../works/works-screen.tsx'),
  'WorksScreen',
);

/** Management of a collection, by its name: its list, or the view that the query parameters open. */
export function Management({ name }: { name: string }) {
  const collection = collectionNamed(name);
  const { user } = useSession();
  if (!collection || !user || !may(collection, 'read', user))
    return (
      <Page title="Administración">
        <EmptyState
          title="No hay nada para administrar aquí"
          action={<ButtonLink to="/panel">Ir al panel</ButtonLink>}
        >
          Esta cuenta no tiene acceso, o la dirección no es correcta.
        </EmptyState>
      </Page>
    );
  return <ManagedCollection key={name} collection={collection} user={user} />;
}

function ManagedCollection({ collection, user }: { collection: Collection; user: SessionUser }) {
  const url = useManagementUrl(collection, user);
  const common = { collection, user, url };
  const editing = url.params.get('editar');
  const history = url.params.get('historial');
  useScrollToTop(
    ['editar', 'historial', 'nuevo', 'importar', 'papelera'].map((name) => url.params.get(name) ?? '').join(),
  );
  if (collection.begunElsewhere === 'followed')
    return (
      <Suspense fallback={null}>
        <WorksScreen user={user} url={url} />
      </Suspense>
    );
  if (editing) return <EditView key={editing} {...common} id={editing} />;
  if (history && isAdmin(user)) return <HistoryView key={history} {...common} id={history} />;
  if (url.params.get('nuevo') === '1') return <CreateView {...common} />;
  if (url.params.get('importar') === '1')
    return (
      <Suspense fallback={null}>
        <ImportView collection={collection} user={user} onClose={() => url.set({ importar: '' })} />
      </Suspense>
    );
  return <ListView {...common} />;
}
