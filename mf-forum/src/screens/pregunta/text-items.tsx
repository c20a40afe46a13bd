import type { MenuItem } from '@oficio/shared/ui';
import { IconEdit, IconFlag, IconHistory, IconTrash, type IconDots } from '@oficio/shared/ui/icons';

/** Returns an icon in the size of the thread's menus. */
export const icon = (Icon: typeof IconDots) => <Icon size={20} aria-hidden="true" />;

/**
 * Returns the menu items that any text has: edit, history, delete or report. Moderation items come after
 * them.
 */
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
  /** The text has a history that the reader may see. */
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
