import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { publicPageOf } from '@oficio/shared/contract/declaration/record-page';
import type { MenuItem } from '@oficio/shared/ui';
import {
  IconArrowBackUp,
  IconExternalLink,
  IconHistory,
  IconListDetails,
  IconPencil,
  IconPlus,
  IconReplace,
  IconTrash,
} from '@oficio/shared/ui/icons';
import { isAdmin, isSuperadmin, may } from '../declarations/permissions.ts';
import { relatedLists } from '../declarations/related-lists.ts';
import { stateActions, type StateAction } from '../declarations/state-actions.ts';
import type { Managed } from './use-management-url.ts';

/** Handlers of the menu's items. */
interface Handlers {
  readonly onState: (record: AnyRecord, action: StateAction) => void;
  readonly onSoftRemove: (record: AnyRecord) => void;
  readonly onRestore: (record: AnyRecord) => void;
  readonly onRemove: (record: AnyRecord) => void;
}

const ICON_PROPS = { size: 18, 'aria-hidden': true } as const;

/** Returns the link that `leadsTo` declares: the create form of another collection, with presets. */
function leadsToItems({ leadsTo }: Collection, record: AnyRecord): MenuItem[] {
  if (!leadsTo) return [];
  const presets = Object.entries(leadsTo.with).map(([field, source]) => [
    field,
    String(record[source] ?? ''),
  ]);
  const to = managementOf({ name: leadsTo.collection }, { nuevo: 1, ...Object.fromEntries(presets) });
  return [{ label: leadsTo.label, icon: <IconPlus {...ICON_PROPS} />, to }];
}

const historyItems = ({ user, url }: Managed, record: AnyRecord): MenuItem[] =>
  isAdmin(user)
    ? [
        {
          label: 'Historial',
          icon: <IconHistory {...ICON_PROPS} />,
          to: url.to({ historial: record._id, editar: '' }),
        },
      ]
    : [];

function stateItems({ collection, user }: Managed, record: AnyRecord, { onState }: Handlers): MenuItem[] {
  if (!may(collection, 'edit', user, record)) return [];
  return stateActions(collection, user, record).map((action) => ({
    label: action.verb,
    icon: <IconReplace {...ICON_PROPS} />,
    danger: action.severe,
    onSelect: () => onState(record, action),
  }));
}

function relatedItems({ collection }: Managed, record: AnyRecord): MenuItem[] {
  const items = relatedLists(collection.name).map(({ collection: other, field }): MenuItem => ({
    label: other.label,
    icon: <IconListDetails {...ICON_PROPS} />,
    to: managementOf(other, { [field]: record._id }),
  }));
  return items.length > 0 ? [{ kind: 'line' }, ...items] : [];
}

/** Returns the menu of a row that is in the trash. */
export function trashedRowMenu(managed: Managed, record: AnyRecord, handlers: Handlers): MenuItem[] {
  const { collection, user } = managed;
  const remove: MenuItem[] = [
    { kind: 'line' },
    {
      label: 'Eliminar para siempre',
      icon: <IconTrash {...ICON_PROPS} />,
      danger: true,
      onSelect: () => handlers.onRemove(record),
    },
  ];
  return [
    {
      label: 'Restaurar',
      icon: <IconArrowBackUp {...ICON_PROPS} />,
      onSelect: () => handlers.onRestore(record),
    },
    ...historyItems(managed, record),
    ...(isSuperadmin(user) && collection.access.remove.length > 0 ? remove : []),
  ];
}

/** Returns the menu of a row that is not in the trash. */
export function rowMenu(managed: Managed, record: AnyRecord, handlers: Handlers): MenuItem[] {
  const { collection, user, url } = managed;
  const publicPage = publicPageOf(collection, record);
  const softRemove: MenuItem[] = [
    { kind: 'line' },
    {
      label: 'Enviar a la papelera',
      icon: <IconTrash {...ICON_PROPS} />,
      danger: true,
      onSelect: () => handlers.onSoftRemove(record),
    },
  ];
  return [
    {
      label: may(collection, 'edit', user, record) ? 'Editar' : 'Ver los datos',
      icon: <IconPencil {...ICON_PROPS} />,
      to: url.to({ editar: record._id }),
    },
    ...stateItems(managed, record, handlers),
    ...leadsToItems(collection, record),
    ...relatedItems(managed, record),
    ...(publicPage
      ? [{ label: 'Ver en el sitio', icon: <IconExternalLink {...ICON_PROPS} />, to: publicPage }]
      : []),
    ...historyItems(managed, record),
    ...(may(collection, 'softRemove', user, record) ? softRemove : []),
  ];
}
