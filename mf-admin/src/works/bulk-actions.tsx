import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import { Button, lazyNamed, Notice } from '@oficio/shared/ui';
import { IconArrowBackUp, IconListCheck, IconReplace, IconTrash } from '@oficio/shared/ui/icons';
import { useStartWork } from '@oficio/shared/works/use-start-work';
import { Suspense, useState } from 'react';
import { may } from '../declarations/permissions.ts';
import { countPhrase } from '../declarations/phrases.ts';
import { stateActions, type StateAction } from '../declarations/state-actions.ts';

const BulkChangeDialog = lazyNamed(
  () => import(/* webpackChunkName: "works" */ './bulk-change-dialog.tsx'),
  'BulkChangeDialog',
);
const WorkDialog = lazyNamed(() => import(/* webpackChunkName: "works" */ './work-dialog.tsx'), 'WorkDialog');

/** Returns the state changes that every selected row allows without further input. */
function commonStateActions(
  collection: Collection,
  user: SessionUser,
  rows: readonly AnyRecord[],
): StateAction[] {
  const [first, ...others] = rows.map((row) =>
    stateActions(collection, user, row).filter(({ needs }) => needs.length === 0),
  );
  return (first ?? []).filter((action) =>
    others.every((actions) => actions.some(({ to }) => to === action.to)),
  );
}

const ICON_PROPS = { size: 18, 'aria-hidden': true } as const;
const BUTTON_PROPS = { variant: 'secondary', size: 'small' } as const;

interface Props {
  readonly collection: Collection;
  readonly user: SessionUser;
  readonly rows: readonly AnyRecord[];
  /** Number of records that match the filter. */
  readonly total: number;
  /** Whether the action applies to all the records that match, and not only to the selected rows. */
  readonly all: boolean;
  readonly query: Readonly<Record<string, string>>;
  readonly trash: boolean;
  readonly onAll: () => void;
  readonly onDone: () => void;
}

type StartBulkWork = (tipo: 'cambio' | 'eliminacion' | 'restauracion', cambios?: object) => void;

/** Bulk actions on the selected rows, or on all that match the filter. The server does a dry run first. */
export function BulkActions(props: Props) {
  const { collection, user, rows, total, all, query, onAll, onDone } = props;
  const { start, busy, problem, clear } = useStartWork();
  const [changeOpen, setChangeOpen] = useState(false);
  const [workId, setWorkId] = useState<string>();
  const begin = async (...[tipo, cambios]: Parameters<StartBulkWork>) => {
    const id = await start({
      tipo,
      coleccion: collection.name,
      opciones: {
        consulta: query,
        ...(!all && { registros: rows.map(({ _id }) => _id) }),
        ...(cambios && { cambios }),
      },
    });
    if (!id) return;
    setChangeOpen(false);
    setWorkId(id);
  };
  return (
    <>
      {!all && total > rows.length && (
        <Button variant="quiet" size="small" icon={<IconListCheck {...ICON_PROPS} />} onClick={onAll}>
          Elegir todo lo que cumple el filtro: {countPhrase(collection, total)}
        </Button>
      )}
      <ActionButtons
        {...props}
        busy={busy}
        onStart={(...request) => void begin(...request)}
        onEdit={() => {
          clear();
          setChangeOpen(true);
        }}
      />
      {problem !== '' && !changeOpen && <Notice kind="error" title={problem} />}
      <Suspense fallback={null}>
        {changeOpen && (
          <BulkChangeDialog
            collection={collection}
            user={user}
            count={countPhrase(collection, all ? total : rows.length)}
            busy={busy}
            problem={problem}
            onChange={(changes) => void begin('cambio', changes)}
            onClose={() => setChangeOpen(false)}
          />
        )}
        {workId && (
          <WorkDialog
            id={workId}
            user={user}
            onClose={() => {
              setWorkId(undefined);
              onDone();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Buttons of the actions that the user may do on these rows. */
function ActionButtons({
  collection,
  user,
  rows,
  all,
  trash,
  busy,
  onStart,
  onEdit,
}: Props & { busy: boolean; onStart: StartBulkWork; onEdit: () => void }) {
  if (trash)
    return (
      <Button
        {...BUTTON_PROPS}
        icon={<IconArrowBackUp {...ICON_PROPS} />}
        busy={busy}
        onClick={() => onStart('restauracion')}
      >
        Restaurar
      </Button>
    );
  const removable = all
    ? may(collection, 'softRemove', user)
    : rows.every((row) => may(collection, 'softRemove', user, row));
  return (
    <>
      {!all &&
        commonStateActions(collection, user, rows).map(({ to, verb, field }) => (
          <Button
            key={to}
            {...BUTTON_PROPS}
            icon={<IconReplace {...ICON_PROPS} />}
            busy={busy}
            onClick={() => onStart('cambio', { [field]: to })}
          >
            {verb}
          </Button>
        ))}
      {may(collection, 'edit', user) && (
        <Button {...BUTTON_PROPS} icon={<IconReplace {...ICON_PROPS} />} onClick={onEdit}>
          Cambiar…
        </Button>
      )}
      {removable && (
        <Button
          {...BUTTON_PROPS}
          icon={<IconTrash {...ICON_PROPS} />}
          busy={busy}
          onClick={() => onStart('eliminacion')}
        >
          Enviar a la papelera
        </Button>
      )}
    </>
  );
}
