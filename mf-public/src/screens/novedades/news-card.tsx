import type { Brought } from '@oficio/shared/contract/queries/declare';
import { openedFrom } from '@oficio/shared/contract/views';
import { RecordCard, RelativeDate } from '@oficio/shared/ui';
import { IconBuilding, IconCalendar } from '@oficio/shared/ui/icons';
import { cardFact } from '../../catalogue/card-fact.tsx';
import type { NEWS_CARD } from './novedades.queries.ts';

/** A post with the fields that lists fetch. */
type PostInList = Brought<'posts', typeof NEWS_CARD>;

/** A post in the list. Its address keeps the list's filters, to return to them. */
export function NewsCard({ post, search }: { post: PostInList; search: string }) {
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
