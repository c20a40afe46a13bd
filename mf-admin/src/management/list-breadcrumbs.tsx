import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { AREAS, type Collection } from '@oficio/shared/contract/declaration/collection';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { Breadcrumbs } from '@oficio/shared/ui';
import { isAdmin } from '../declarations/permissions.ts';

/** Breadcrumbs: the panel, the collection's area and, from a record or the trash, its list. */
export function ListBreadcrumbs({
  collection,
  user,
  inside = false,
}: {
  collection: Collection;
  user: SessionUser;
  /** Whether the page is below the list. */
  inside?: boolean;
}) {
  return (
    <Breadcrumbs
      items={[
        { label: isAdmin(user) ? 'Administración' : 'Panel', to: '/panel' },
        { label: AREAS[collection.area], to: `/panel#${collection.area}` },
        ...(inside ? [{ label: collection.label, to: managementOf(collection) }] : []),
      ]}
    />
  );
}
