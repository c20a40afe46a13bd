import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import { anyCollection, useWrite, type WriteResult } from '@oficio/shared/store';
import { toast, type MenuItem } from '@oficio/shared/ui';
import { ConfirmDialog } from '@oficio/shared/ui/admin';
import { useMemo, useState, type ReactNode } from 'react';
import { outcomePhrase, singularWithArticle } from '../declarations/phrases.ts';
import type { StateAction } from '../declarations/state-actions.ts';
import { titleOf } from '../declarations/titles.ts';
import { toastFailure } from '../failure-toast.ts';
import { rowMenu, trashedRowMenu } from './row-menu.tsx';
import { StateDialog } from './state-dialog.tsx';
import { MANAGED_SCOPE } from './use-list-state.ts';
import type { Managed } from './use-management-url.ts';

/** Returns the commands on a row. Each shows its outcome, and calls `reload` if it changes the list's total. */
function useRowCommands(collection: Collection, reload: () => void) {
  const write = useWrite(anyCollection(collection.name), { scope: MANAGED_SCOPE });
  const { softRemove, restore, remove, edit, pending } = write;
  const commands = useMemo(() => {
    const restoreRecord = async (record: Pick<AnyRecord, '_id'>): Promise<WriteResult> => {
      const result = await restore(record._id).done;
      if (result.ok) {
        toast(outcomePhrase(collection, 'restaurado'), { kind: 'success' });
        reload();
      } else toast(result.message, { kind: 'error' });
      return result;
    };
    return {
      restore: restoreRecord,
      /** Moves the record to the trash, with an undo. */
      async softRemove(record: AnyRecord): Promise<WriteResult> {
        const result = await softRemove(record._id).done;
        if (result.ok) {
          toast(`${outcomePhrase(collection, 'enviado')} a la papelera: ${titleOf(collection, record)}`, {
            onAction: () => void restoreRecord(record),
          });
          reload();
        } else toastFailure(result.message);
        return result;
      },
      /** Deletes the record permanently. */
      async remove(record: AnyRecord): Promise<WriteResult> {
        const result = await remove(record._id).done;
        if (result.ok) toast(`${outcomePhrase(collection, 'eliminado')} para siempre`, { kind: 'success' });
        else toastFailure(result.message);
        reload();
        return result;
      },
      changeState: (record: AnyRecord, changes: Readonly<Record<string, unknown>>) =>
        edit(record._id, { ...changes, version: record.version }).done,
    };
  }, [collection, reload, softRemove, restore, remove, edit]);
  return { ...commands, pending };
}

type Confirmation =
  | { readonly kind: 'state'; readonly record: AnyRecord; readonly action: StateAction }
  | { readonly kind: 'remove'; readonly record: AnyRecord };

/** Returns the menu of a row, and the dialogs that it opens. `reload` refetches the list after a change. */
export function useRowActions(
  managed: Managed,
  { trash, reload }: { trash: boolean; reload: () => void },
): { readonly actions: (record: AnyRecord) => MenuItem[]; readonly dialogs: ReactNode } {
  const { collection, user } = managed;
  const commands = useRowCommands(collection, reload);
  const [confirming, setConfirming] = useState<Confirmation>();
  const close = () => setConfirming(undefined);

  const changeState = async (record: AnyRecord, changes: Readonly<Record<string, unknown>>, verb: string) => {
    const result = await commands.changeState(record, changes);
    if (result.ok) {
      toast(`Hecho: ${verb.toLowerCase()} «${titleOf(collection, record)}»`, { kind: 'success' });
      close();
      reload();
    }
    return result;
  };
  const changeOrConfirm = async (record: AnyRecord, action: StateAction): Promise<void> => {
    if (action.needs.length > 0 || action.reason !== undefined || action.final) {
      setConfirming({ kind: 'state', record, action });
      return;
    }
    const result = await changeState(record, { [action.field]: action.to }, action.verb);
    if (!result.ok) toastFailure(result.message);
  };
  const menu = trash ? trashedRowMenu : rowMenu;
  const actions = (row: AnyRecord): MenuItem[] =>
    menu(managed, row, {
      onState: (record, action) => void changeOrConfirm(record, action),
      onSoftRemove: (record) => void commands.softRemove(record),
      onRestore: (record) => void commands.restore(record),
      onRemove: (record) => setConfirming({ kind: 'remove', record }),
    });

  const dialogs = (
    <>
      {confirming?.kind === 'state' && (
        <StateDialog
          key={`${confirming.record._id}-${confirming.action.to}`}
          collection={collection}
          user={user}
          record={confirming.record}
          action={confirming.action}
          busy={commands.pending}
          onChange={(changes) => changeState(confirming.record, changes, confirming.action.verb)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={confirming?.kind === 'remove'}
        title={`Eliminar para siempre ${singularWithArticle(collection)}`}
        confirm="Eliminar para siempre"
        danger
        busy={commands.pending}
        typeToConfirm="eliminar"
        onClose={close}
        onConfirm={() => {
          if (confirming) void commands.remove(confirming.record);
          close();
        }}
      >
        <p>
          «{confirming ? titleOf(collection, confirming.record) : ''}» deja de existir y no se puede
          recuperar. Queda su historial en la auditoría.
        </p>
      </ConfirmDialog>
    </>
  );
  return { actions, dialogs };
}
