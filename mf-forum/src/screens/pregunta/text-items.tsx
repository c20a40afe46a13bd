import type { MenuItem } from '@oficio/shared/ui';
import { IconEdit, IconFlag, IconHistory, IconTrash, type IconDots } from '@oficio/shared/ui/icons';

/** An icon as the menus of the thread draw it. */
export const icon = (Icon: typeof IconDots) => <Icon size={20} aria-hidden="true" />;

/** What anybody may do to a text of the forum, one's own or not; what keeps the forum in order comes after. */
export function textItems({
  mine,
  mayEdit,
  changed,
  onEdit,
  onHistory,
  onReport,
  onRemove,
}: {
  mine: boolean;
  mayEdit: boolean;
  /** It has a history, and who reads may see it. */
  changed: boolean;
  onEdit: () => void;
  onHistory: () => void;
  onReport: () => void;
  onRemove: () => void;
}): MenuItem[] {
  return [
    ...(mayEdit ? [{ label: 'Editar', icon: icon(IconEdit), onSelect: onEdit }] : []),
    ...(changed ? [{ label: 'Ver historial de cambios', icon: icon(IconHistory), onSelect: onHistory }] : []),
    mine
      ? { label: 'Eliminar', icon: icon(IconTrash), danger: true, onSelect: onRemove }
      : { label: 'Reportar', icon: icon(IconFlag), onSelect: onReport },
  ];
}
