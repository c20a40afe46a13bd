import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { toast, type MenuItem } from '@oficio/shared/ui';
import { ConfirmDialog } from '@oficio/shared/ui/admin';
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
import { useState, type ReactNode } from 'react';
import { isAdmin, isSuperadmin, may } from '../declarations/permissions.ts';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { publicPageOf } from '@oficio/shared/contract/declaration/record-page';
import { relatedLists } from '../declarations/related.ts';
import { stateActions, type StateAction } from '../declarations/state-actions.ts';
import { titleOf } from '../declarations/titles.ts';
import { theOne } from '../declarations/words.ts';
import { StateDialog } from './state-dialog.tsx';
import type { Address } from './use-address.ts';
import type { RowCommands } from './use-row-commands.ts';

type Asking =
  | { readonly kind: 'state'; readonly record: AnyRecord; readonly action: StateAction }
  | { readonly kind: 'remove'; readonly record: AnyRecord };

const icon = { size: 18, 'aria-hidden': true } as const;

/**
 * Returns the menu item that the declaration's `leadsTo` adds: a link to the other collection's create form,
 * prefilled from the record.
 */
const madeOf = ({ leadsTo }: Collection, record: AnyRecord): MenuItem[] =>
  leadsTo
    ? [
        {
          label: leadsTo.label,
          icon: <IconPlus {...icon} />,
          to: managementOf(
            { name: leadsTo.collection },
            {
              nuevo: 1,
              ...Object.fromEntries(
                Object.entries(leadsTo.with).map(([theirs, own]) => [theirs, String(record[own] ?? '')]),
              ),
            },
          ),
        },
      ]
    : [];

/** Returns the menu of a row, and the dialogs that it opens. */
export function useRowActions(
  collection: Collection,
  user: SessionUser,
  {
    address,
    commands,
    trash,
    reload,
  }: { address: Address; commands: RowCommands; trash: boolean; reload: () => void },
): { readonly actions: (record: AnyRecord) => MenuItem[]; readonly dialogs: ReactNode } {
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);

  const changeState = async (record: AnyRecord, changes: Readonly<Record<string, unknown>>, verb: string) => {
    const result = await commands.changeState(record, changes);
    if (result.ok) {
      toast(`Hecho: ${verb.toLowerCase()} «${titleOf(collection, record)}»`, { kind: 'success' });
      close();
      reload();
    }
    return result;
  };
  const ask = (record: AnyRecord, action: StateAction) => {
    if (action.needs.length > 0 || action.reason !== undefined || action.final)
      setAsking({ kind: 'state', record, action });
    else
      void changeState(record, { [action.field]: action.to }, action.verb).then((result) => {
        if (!result.ok) toast(result.message, { kind: 'error', duration: 12_000 });
      });
  };

  const inTrash = (record: AnyRecord): MenuItem[] => [
    {
      label: 'Restaurar',
      icon: <IconArrowBackUp {...icon} />,
      onSelect: () => void commands.restore(record),
    },
    ...history(record),
    ...(isSuperadmin(user) && collection.access.remove.length > 0
      ? ([
          { kind: 'line' },
          {
            label: 'Eliminar para siempre',
            icon: <IconTrash {...icon} />,
            danger: true,
            onSelect: () => setAsking({ kind: 'remove', record }),
          },
        ] satisfies MenuItem[])
      : []),
  ];
  const history = (record: AnyRecord): MenuItem[] =>
    isAdmin(user)
      ? [
          {
            label: 'Historial',
            icon: <IconHistory {...icon} />,
            to: address.to({ historial: record._id, editar: '' }),
          },
        ]
      : [];

  const actions = (record: AnyRecord): MenuItem[] => {
    if (trash) return inTrash(record);
    const states = may(collection, 'edit', user, record) ? stateActions(collection, user, record) : [];
    const related = relatedLists(collection.name);
    const site = publicPageOf(collection, record);
    return [
      {
        label: may(collection, 'edit', user, record) ? 'Editar' : 'Ver los datos',
        icon: <IconPencil {...icon} />,
        to: address.to({ editar: record._id }),
      },
      ...states.map((action): MenuItem => ({
        label: action.verb,
        icon: <IconReplace {...icon} />,
        danger: action.severe,
        onSelect: () => ask(record, action),
      })),
      ...madeOf(collection, record),
      ...(related.length > 0 ? [{ kind: 'line' } as const] : []),
      ...related.map(({ collection: other, field }): MenuItem => ({
        label: other.label,
        icon: <IconListDetails {...icon} />,
        to: managementOf(other, { [field]: record._id }),
      })),
      ...(site
        ? ([
            { label: 'Ver en el sitio', icon: <IconExternalLink {...icon} />, to: site },
          ] satisfies MenuItem[])
        : []),
      ...history(record),
      ...(may(collection, 'softRemove', user, record)
        ? ([
            { kind: 'line' },
            {
              label: 'Enviar a la papelera',
              icon: <IconTrash {...icon} />,
              danger: true,
              onSelect: () => void commands.softRemove(record),
            },
          ] satisfies MenuItem[])
        : []),
    ];
  };

  const name = asking ? titleOf(collection, asking.record) : '';
  const dialogs = (
    <>
      {asking?.kind === 'state' && (
        <StateDialog
          key={`${asking.record._id}-${asking.action.to}`}
          collection={collection}
          user={user}
          record={asking.record}
          action={asking.action}
          busy={commands.pending}
          onChange={(changes) => changeState(asking.record, changes, asking.action.verb)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asking?.kind === 'remove'}
        title={`Eliminar para siempre ${theOne(collection)}`}
        confirm="Eliminar para siempre"
        danger
        busy={commands.pending}
        typeToConfirm="eliminar"
        onClose={close}
        onConfirm={() => {
          if (asking) void commands.remove(asking.record);
          close();
        }}
      >
        <p>«{name}» deja de existir y no se puede recuperar. Queda su historial en la auditoría.</p>
      </ConfirmDialog>
    </>
  );
  return { actions, dialogs };
}
