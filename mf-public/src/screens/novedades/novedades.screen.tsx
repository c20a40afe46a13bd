import { useFilters, useLocation } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import {
  BrowseList,
  ButtonLink,
  CardGrid,
  OpenedItems,
  Page,
  SearchBox,
  Section,
  Stack,
  Tabs,
  RecordCard,
  RelativeDate,
} from '@oficio/shared/ui';
import type { QueryRecord } from '@oficio/shared/contract/queries/declare';
import { openedFrom } from '@oficio/shared/contract/views';
import { IconBuilding, IconCalendar } from '@oficio/shared/ui/icons';
import { cardFact } from '../../catalogue/card-fact.tsx';
import { featuredNews, news, newsCategories, type NEWS_CARD } from './novedades.queries.ts';

/** A post with the fields that lists fetch. */
type PostInList = QueryRecord<'posts', typeof NEWS_CARD>;

/** Featured and latest posts, by category and text. */
export function Screen() {
  const { values, set } = useFilters(['categoria', 'buscar'], [news]);
  const { categoria, buscar } = values;
  const { search } = useLocation();
  const unfiltered = categoria === '' && buscar === '';
  const categories = useList(newsCategories, values);
  const featured = useList(featuredNews, values);
  const list = useList(news, values);
  const featuredIds = new Set(unfiltered ? featured.docs.map((post) => post._id) : []);
  const tabTo = (id: string) => {
    const params = new URLSearchParams({ ...(buscar && { buscar }), ...(id && { categoria: id }) });
    return { search: params.size > 0 ? `?${params.toString()}` : '' };
  };

  return (
    <Page
      title="Novedades"
      description={
        <>
          Qué hay de nuevo en los cursos, las certificaciones y los centros.{' '}
          <a href="/novedades.rss">Seguir las novedades por RSS</a>
        </>
      }
    >
      <Stack gap={12}>
        <Stack gap={6}>
          <SearchBox
            label="Buscar novedades"
            value={buscar}
            onSearch={(text) => set({ buscar: text })}
            live
          />
          {categories.docs.length > 0 && (
            <Tabs
              label="Categorías"
              items={[
                { label: 'Todas', to: tabTo(''), current: categoria === '' },
                ...categories.docs.map(({ _id, nombre }) => ({
                  label: nombre,
                  to: tabTo(_id),
                  current: categoria === _id,
                })),
              ]}
            />
          )}
        </Stack>
        <OpenedItems ids={[...(unfiltered ? featured.docs : []), ...list.docs].map(({ _id }) => _id)}>
          {unfiltered && featured.docs.length > 0 && (
            <Section title="Destacadas">
              <CardGrid label="Novedades destacadas">
                {featured.docs.map((post) => (
                  <NewsCard key={post._id} post={post} search={search} />
                ))}
              </CardGrid>
            </Section>
          )}
          <BrowseList
            list={list}
            noun="novedades"
            empty={{
              title: unfiltered ? 'Todavía no hay novedades' : 'No hay novedades con esa búsqueda',
              text: unfiltered
                ? 'Cuando se publique una, aparece aquí.'
                : 'Probar con otra palabra o en otra categoría.',
              action: unfiltered ? (
                <ButtonLink to="/showCursos">Ver cursos</ButtonLink>
              ) : (
                <ButtonLink to="/novedades" variant="secondary">
                  Ver todas
                </ButtonLink>
              ),
            }}
          >
            {(docs) => (
              <Section title={unfiltered ? 'Últimas' : 'Resultados'}>
                <CardGrid label="Novedades">
                  {docs
                    .filter((post) => !featuredIds.has(post._id))
                    .map((post) => (
                      <NewsCard key={post._id} post={post} search={search} />
                    ))}
                </CardGrid>
              </Section>
            )}
          </BrowseList>
        </OpenedItems>
      </Stack>
    </Page>
  );
}

/** A post in the list. Its address keeps the list's filters, to return to them. */
function NewsCard({ post, search }: { post: PostInList; search: string }) {
  return (
    <RecordCard
      id={post._id}
      to={{ search: openedFrom(search, 'article', { post: post.slug }) }}
      title={post.titulo}
      image={post.portada}
      category={post.categoria?.nombre}
      overline={post.categoria?.nombre}
      text={post.extracto}
      headingLevel={3}
      facts={[
        ...cardFact(IconCalendar, <RelativeDate value={post.publicarEn ?? post.creadoEn} />),
        ...cardFact(IconBuilding, post.centro?.nombre),
      ]}
    />
  );
}
