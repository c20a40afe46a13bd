import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { SessionUser } from '@oficio/shared/contract/answers/session';
import { anyCollection, useWrite, type WriteResult } from '@oficio/shared/store';
import { Button, Dialog, Progress, Stack, toast } from '@oficio/shared/ui';
import { IconArrowBackUp, IconReplace, IconTrash } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { may } from '../declarations/permissions.ts';
import { stateActions, type StateAction } from '../declarations/state-actions.ts';
import { titleOf } from '../declarations/titles.ts';
import { counted } from '../declarations/words.ts';
import classes from './management.module.css';
import { MANAGED_SCOPE } from './use-managed-list.ts';

interface Outcome {
  readonly record: AnyRecord;
  /** Why it could not be done; undefined when it was. */
  readonly problem: string | undefined;
}
interface Run {
  readonly verb: string;
  readonly total: number;
  readonly outcomes: readonly Outcome[];
}

/** Changes of state that every chosen row allows without asking for anything. */
function commonStates(collection: Collection, user: SessionUser, rows: readonly AnyRecord[]): StateAction[] {
  const [first, ...others] = rows.map((row) =>
    stateActions(collection, user, row).filter(({ needs }) => needs.length === 0),
  );
  return (first ?? []).filter((action) => others.every((list) => list.some(({ to }) => to === action.to)));
}

/** What can be done with the chosen rows at once; each row's result is said apart. */
export function BulkActions({
  collection,
  user,
  rows,
  trash,
  onDone,
}: {
  collection: Collection;
  user: SessionUser;
  rows: readonly AnyRecord[];
  trash: boolean;
  onDone: () => void;
}) {
  const write = useWrite(anyCollection(collection.name), { scope: MANAGED_SCOPE });
  const [run, setRun] = useState<Run>();

  const each = async (verb: string, command: (row: AnyRecord) => Promise<WriteResult>): Promise<void> => {
    const outcomes: Outcome[] = [];
    setRun({ verb, total: rows.length, outcomes });
    for (const record of rows) {
      // One after the other: each row's refusal is its own, and the server's limits are respected.
      const result = await command(record);
      outcomes.push({ record, problem: result.ok ? undefined : result.message });
      setRun({ verb, total: rows.length, outcomes: [...outcomes] });
    }
    if (outcomes.every(({ problem }) => problem === undefined)) {
      toast(`${verb}: ${counted(collection, rows.length)}`, { kind: 'success' });
      setRun(undefined);
      onDone();
    }
    // Otherwise the choice stays until what failed was read: clearing it would take the dialog away.
  };
  const close = () => {
    setRun(undefined);
    onDone();
  };

  const removable = rows.every((row) => may(collection, 'softRemove', user, row));
  const states = trash ? [] : commonStates(collection, user, rows);
  return (
    <>
      {states.map((action) => (
        <Button
          key={action.to}
          variant="secondary"
          size="small"
          icon={<IconReplace size={18} aria-hidden="true" />}
          onClick={() =>
            void each(
              action.verb,
              (row) => write.edit(row._id, { [action.field]: action.to, version: row.version }).done,
            )
          }
        >
          {action.verb}
        </Button>
      ))}
      {trash ? (
        <Button
          variant="secondary"
          size="small"
          icon={<IconArrowBackUp size={18} aria-hidden="true" />}
          onClick={() => void each('Restaurar', (row) => write.restore(row._id).done)}
        >
          Restaurar
        </Button>
      ) : (
        removable && (
          <Button
            variant="secondary"
            size="small"
            icon={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => void each('Enviar a la papelera', (row) => write.softRemove(row._id).done)}
          >
            Enviar a la papelera
          </Button>
        )
      )}
      {run && <RunDialog collection={collection} run={run} onClose={close} />}
    </>
  );
}

function RunDialog({ collection, run, onClose }: { collection: Collection; run: Run; onClose: () => void }) {
  const { outcomes, total, verb } = run;
  const failed = outcomes.filter(({ problem }) => problem !== undefined);
  const running = outcomes.length < total;
  return (
    <Dialog
      open
      onClose={onClose}
      title={verb}
      actions={!running && <Button onClick={onClose}>Listo</Button>}
    >
      <Stack gap={4}>
        {running && (
          <Progress
            label={verb}
            value={(outcomes.length / total) * 100}
            detail={`${outcomes.length} de ${total}`}
          />
        )}
        {!running && (
          <p>
            Se hizo con {outcomes.length - failed.length} de {total}.
          </p>
        )}
        {failed.length > 0 && (
          <ul className={classes.results}>
            {failed.map(({ record, problem }) => (
              <li key={record._id}>
                <strong>{titleOf(collection, record)}</strong>
                <span className={classes.failed}>{problem}</span>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  );
}
