import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { trabajos } from '@oficio/shared/contract/collections/trabajos';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { ButtonLink, EmptyState, ErrorState, Page, Skeletons } from '@oficio/shared/ui';
import { useWork } from '@oficio/shared/works/use-work';
import { plural } from '../declarations/phrases.ts';
import { ListBreadcrumbs } from '../management/list-breadcrumbs.tsx';
import type { ManagementUrl } from '../management/use-management-url.ts';
import { WorkView } from './work-view.tsx';
import { WorksList } from './works-list.tsx';
import classes from './works.module.css';

/** Works of the user: the list, or the one that `?editar=ID` opens. */
export function WorksScreen({ user, url }: { user: SessionUser; url: ManagementUrl }) {
  const id = url.params.get('editar');
  return id ? <WorkPage key={id} id={id} user={user} url={url} /> : <WorksList user={user} url={url} />;
}

function WorkPage({ id, user, url }: { id: string; user: SessionUser; url: ManagementUrl }) {
  const followed = useWork(id);
  const { work, status, notFound, reload } = followed;
  const collection = work && collectionNamed(work.coleccion);
  return (
    <Page
      title={work?.titulo ?? 'Trabajo'}
      width="full"
      breadcrumbs={<ListBreadcrumbs collection={trabajos} user={user} inside />}
      {...(collection && {
        actions: (
          <ButtonLink variant="secondary" to={managementOf(collection)}>
            Ver {plural(collection)}
          </ButtonLink>
        ),
      })}
    >
      {work ? (
        <div className={classes.body}>
          <WorkView
            followed={{ ...followed, work }}
            user={user}
            onReplaced={(next) => url.set({ editar: next }, { replace: true })}
          />
        </div>
      ) : (
        <NoWork status={status} notFound={notFound} list={url.to({ editar: '' })} onRetry={reload} />
      )}
    </Page>
  );
}

/** A work that is loading, or could not be loaded. */
function NoWork({
  status,
  notFound,
  list,
  onRetry,
}: Pick<ReturnType<typeof useWork>, 'status' | 'notFound'> & { list: string; onRetry: () => void }) {
  if (status !== 'failed') return <Skeletons kind="detail" />;
  if (!notFound) return <ErrorState title="No se pudo cargar el trabajo" onRetry={onRetry} />;
  return (
    <EmptyState
      title="No se encontró el trabajo"
      action={<ButtonLink to={list}>Ver los trabajos</ButtonLink>}
    >
      Puede haberse quitado de la lista.
    </EmptyState>
  );
}
