import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { formatCount } from '../format.ts';
import { IconX } from '../icons.ts';
import classes from './toolbar.module.css';

/** Toolbar over a table: search, filters and actions; while rows are selected, the actions for them. */
export function Toolbar({
  children,
  selectedCount = 0,
  selectionActions,
  onClearSelection,
}: {
  children: ReactNode;
  selectedCount?: number;
  selectionActions?: ReactNode;
  onClearSelection?: () => void;
}) {
  return (
    <div className={classes.toolbar}>
      <div className={classes.row}>{children}</div>
      <div role="status" className={classes.announce}>
        {selectedCount > 0 && (
          <div className={classes.selection}>
            <strong>{formatCount(selectedCount, 'fila elegida', 'filas elegidas')}</strong>
            {selectionActions}
            {onClearSelection && (
              <Button
                variant="quiet"
                size="small"
                icon={<IconX size={18} aria-hidden="true" />}
                onClick={onClearSelection}
              >
                Quitar la selección
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
