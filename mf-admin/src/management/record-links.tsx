import { workshopOf } from '@oficio/shared/contract/collections/course-work';
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { publicPageOf } from '@oficio/shared/contract/declaration/record-page';
import { ButtonLink } from '@oficio/shared/ui';
import { isAdmin } from '../declarations/permissions.ts';
import { singularWithArticle } from '../declarations/phrases.ts';
import { relatedLists } from '../declarations/related-lists.ts';
import classes from './management.module.css';
import type { Managed } from './use-management-url.ts';

/** Links to the record's related lists, its public page and its history. */
export function RecordLinks({ collection, user, record, url }: Managed & { record: AnyRecord }) {
  const publicPage = publicPageOf(collection, record);
  const workshop = workshopOf(collection.name, record);
  const related = relatedLists(collection.name);
  if (!publicPage && !workshop && related.length === 0 && !isAdmin(user)) return null;
  return (
    <nav className={classes.links} aria-label={`De ${singularWithArticle(collection)}`}>
      {workshop && (
        <ButtonLink variant="secondary" size="small" to={workshop}>
          {collection.name === 'cursos' ? 'Armar el curso' : 'Volver al curso'}
        </ButtonLink>
      )}
      {related.map(({ collection: other, field }) => (
        <ButtonLink
          key={other.name}
          variant="secondary"
          size="small"
          to={managementOf(other, { [field]: record._id })}
        >
          {other.label}
        </ButtonLink>
      ))}
      {publicPage && (
        <ButtonLink variant="secondary" size="small" to={publicPage}>
          Ver en el sitio
        </ButtonLink>
      )}
      {isAdmin(user) && (
        <ButtonLink variant="quiet" size="small" to={url.to({ historial: record._id, editar: '' })}>
          Historial
        </ButtonLink>
      )}
    </nav>
  );
}
