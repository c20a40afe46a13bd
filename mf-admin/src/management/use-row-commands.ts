import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import { anyCollection, useWrite, type WriteResult } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import { useMemo } from 'react';
import { titleOf } from '../declarations/titles.ts';
import { done } from '../declarations/words.ts';
import { MANAGED_SCOPE } from './use-managed-list.ts';

/**
 * Returns the commands on a row; each shows its outcome. `reload` refetches the list, whose total has
 * changed.
 */
export function useRowCommands(collection: Collection, reload: () => void) {
  const write = useWrite(anyCollection(collection.name), { scope: MANAGED_SCOPE });
  const { softRemove, restore, remove, edit, pending } = write;
  const commands = useMemo(() => {
    const undo = async (record: Pick<AnyRecord, '_id'>): Promise<WriteResult> => {
      const result = await restore(record._id).done;
      if (result.ok) {
        toast(`${done(collection, 'restaurado')}`, { kind: 'success' });
        reload();
      } else toast(result.message, { kind: 'error' });
      return result;
    };
    return {
      restore: undo,
      /** Moves the record to the trash, with an undo. */
      async softRemove(record: AnyRecord): Promise<WriteResult> {
        const result = await softRemove(record._id).done;
        if (result.ok) {
          toast(`${done(collection, 'enviado')} a la papelera: ${titleOf(collection, record)}`, {
            onAction: () => void undo(record),
          });
          reload();
        } else toast(result.message, { kind: 'error', duration: 12_000 });
        return result;
      },
      /** Deletes the record permanently. */
      async remove(record: AnyRecord): Promise<WriteResult> {
        const result = await remove(record._id).done;
        if (result.ok) toast(`${done(collection, 'eliminado')} para siempre`, { kind: 'success' });
        else toast(result.message, { kind: 'error', duration: 12_000 });
        reload();
        return result;
      },
      changeState: (record: AnyRecord, changes: Readonly<Record<string, unknown>>) =>
        edit(record._id, { ...changes, version: record.version }).done,
    };
  }, [collection, reload, softRemove, restore, remove, edit]);
  return { ...commands, pending };
}
