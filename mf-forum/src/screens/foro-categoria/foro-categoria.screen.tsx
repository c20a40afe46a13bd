import { categoryTitle } from '@oficio/shared/contract/collections/record-titles';
import type { ScreenProps } from '@oficio/shared/contract/remotes/remote';
import { usePageTitle } from '@oficio/shared/router';
import { useRecord } from '@oficio/shared/store';
import { ButtonLink, EmptyState, ErrorState, Page, Skeletons } from '@oficio/shared/ui';
import { CategoryPage, CRUMBS } from './category-page.tsx';
import { category } from './foro-categoria.queries.ts';

/** Screen of a category with its questions. */
export function Screen({ params }: ScreenProps) {
  const { record, status, notFound, reload } = useRecord(category, { id: params['id'] });
  usePageTitle(record && categoryTitle(record));
  if (notFound || (record && record.ambito !== 'foro'))
    return (
      <Page title="No encontramos esa categoría" breadcrumbs={CRUMBS}>
        <EmptyState
          title="La dirección no corresponde a una categoría del foro"
          action={<ButtonLink to="/foro">Ver el foro</ButtonLink>}
        >
          Puede que se haya unido a otra. Todas están en la portada del foro.
        </EmptyState>
      </Page>
    );
  if (status === 'failed')
    return (
      <Page title="Preguntas" breadcrumbs={CRUMBS}>
        <ErrorState title="No se pudo cargar la categoría" onRetry={reload} />
      </Page>
    );
  if (!record)
    return (
      <Page title="Preguntas" breadcrumbs={CRUMBS}>
        <Skeletons kind="rows" count={6} />
      </Page>
    );
  return <CategoryPage category={record} />;
}
