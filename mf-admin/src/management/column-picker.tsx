import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { Dialog } from '@oficio/shared/ui';
import { CheckGroup } from '@oficio/shared/ui/forms';
import { columnFields, defaultColumns } from '../declarations/columns.ts';
import { DialogButtons } from '../forms/dialog-buttons.tsx';

/** Chooses the columns of a table; the choice is stored on this device. */
export function ColumnPicker({
  collection,
  columns,
  onChange,
  open,
  onClose,
}: {
  collection: Collection;
  columns: readonly string[];
  onChange: (columns: readonly string[]) => void;
  open: boolean;
  onClose: () => void;
}) {
  const fields = columnFields(collection);
  const declaredPosition = new Map(fields.map(([name], index) => [name, index]));
  const defaults = defaultColumns(collection);
  const positionOf = (name: string) => {
    const position = defaults.indexOf(name);
    return position >= 0 ? position : defaults.length + (declaredPosition.get(name) ?? 0);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Columnas"
      actions={
        <DialogButtons
          confirm="Listo"
          onConfirm={onClose}
          cancel="Volver a las del principio"
          onCancel={() => onChange(defaults)}
        />
      }
    >
      <CheckGroup
        name="columnas"
        label="Qué se ve en la tabla"
        help="Se recuerda en este dispositivo."
        required
        options={fields.map(([value, { label }]) => ({ value, label }))}
        value={columns}
        onChange={(chosen) =>
          chosen.length > 0 && onChange([...chosen].sort((a, b) => positionOf(a) - positionOf(b)))
        }
      />
    </Dialog>
  );
}
