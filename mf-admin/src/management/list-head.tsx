import { AREAS, type Collection } from '@oficio/shared/contract/declaration/collection';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { Breadcrumbs } from '@oficio/shared/ui';
import { isAdmin } from '../declarations/permissions.ts';

/** Breadcrumbs: the panel and, from a record or the trash, the list. */
export function ListHead({
  collection,
  user,
  trash = false,
  inside = false,
}: {
  collection: Collection;
  user: SessionUser;
  trash?: boolean;
  inside?: boolean;
}) {
  return (
    <Breadcrumbs
      items={[
        { label: isAdmin(user) ? 'Administración' : 'Panel', to: '/panel' },
        { label: AREAS[collection.area], to: `/panel#${collection.area}` },
        ...(trash || inside ? [{ label: collection.label, to: managementOf(collection) }] : []),
      ]}
    />
  );
}
