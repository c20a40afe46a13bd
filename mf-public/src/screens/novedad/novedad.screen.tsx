import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useLocation, usePageTitle, useQuery } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import {
  Breadcrumbs,
  ButtonLink,
  EmptyState,
  ErrorState,
  formatDate,
  Page,
  Picture,
  Prose,
  Row,
  Skeletons,
  Stack,
  TextLink,
} from '@oficio/shared/ui';
import { IconArrowLeft } from '@oficio/shared/ui/icons';
import { LikeButton } from '../../courses/like-button.tsx';
import { ShareButton } from '../../courses/share-button.tsx';
import { openArticle } from '../novedades/novedades.queries.ts';

/** A post; its address keeps the list's filters. */
export function Screen() {
  const { search } = useLocation();
  const { docs, status, reload } = useList(openArticle, useQuery(['post']).values);
  const post = docs[0];
  usePageTitle(post?.titulo);

  const params = new URLSearchParams(search);
  params.delete('post');
  const back = `/novedades${params.size > 0 ? `?${params.toString()}` : ''}`;
  const breadcrumbs = <Breadcrumbs items={[{ label: 'Novedades', to: back }]} />;

  if (!post)
    return (
      <Page title="Novedad" breadcrumbs={breadcrumbs} width="reading" hideHead={status === 'loading'}>
        {status === 'failed' && <ErrorState title="No se pudo cargar la novedad" onRetry={reload} />}
        {status === 'loading' && <Skeletons kind="detail" />}
        {status === 'loaded' && (
          <EmptyState
            title="No encontramos esa novedad"
            action={<ButtonLink to="/novedades">Ver las novedades</ButtonLink>}
          >
            Es posible que ya no esté publicada.
          </EmptyState>
        )}
      </Page>
    );
  const date = post.publicarEn ?? post.creadoEn;
  return (
    <Page
      title={post.titulo}
      overline={post.categoria?.nombre}
      width="reading"
      breadcrumbs={breadcrumbs}
      description={
        <>
          {date && <time dateTime={date}>{formatDate(date)}</time>}
          {post.centro && (
            <>
              {' · '}
              <TextLink to={pageOf('centros', post.centro)}>{post.centro.nombre}</TextLink>
            </>
          )}
        </>
      }
      actions={
        <Row gap={2}>
          <LikeButton coleccion="posts" objeto={post._id} count={post.meGusta ?? 0} />
          <ShareButton title={post.titulo} />
        </Row>
      }
    >
      <Stack gap={8}>
        {post.portada && (
          <Picture
            file={post.portada}
            id={post._id}
            category={post.categoria?.nombre}
            alt={post.alt ?? ''}
            ratio="16/9"
            priority
            sizes="(min-width: 42rem) 42rem, 100vw"
          />
        )}
        <Prose html={post.cuerpo} />
        <div>
          <ButtonLink to={back} variant="secondary" icon={<IconArrowLeft size={20} aria-hidden="true" />}>
            Todas las novedades
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}
