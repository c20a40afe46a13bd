import { workshopOf } from '@oficio/shared/contract/collections/course-work';
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { ButtonLink } from '@oficio/shared/ui';
import { isAdmin } from '../declarations/permissions.ts';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { publicPageOf } from '@oficio/shared/contract/declaration/record-page';
import { relatedLists } from '../declarations/related.ts';
import { theOne } from '../declarations/words.ts';
import classes from './management.module.css';
import type { Managed } from './use-address.ts';

/** RecordLinks to the record's related lists, its public page and its history. */
export function RecordLinks({ collection, user, record, address }: Managed & { record: AnyRecord }) {
  const site = publicPageOf(collection, record);
  const workshop = workshopOf(collection.name, record);
  const related = relatedLists(collection.name);
  if (!site && !workshop && related.length === 0 && !isAdmin(user)) return null;
  return (
    <nav className={classes.links} aria-label={`De ${theOne(collection)}`}>
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
      {site && (
        <ButtonLink variant="secondary" size="small" to={site}>
          Ver en el sitio
        </ButtonLink>
      )}
      {isAdmin(user) && (
        <ButtonLink variant="quiet" size="small" to={address.to({ historial: record._id, editar: '' })}>
          Historial
        </ButtonLink>
      )}
    </nav>
  );
}
