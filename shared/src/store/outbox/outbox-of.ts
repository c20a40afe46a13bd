/** Connects the outbox to a store: to its state, its session and the browser's database. */
import { newId } from '../../contract/values/ids.ts';
import { actionsOf, stepOf } from '../actions.ts';
import type { Api } from '../api.ts';
import type { RootState } from '../root.ts';
import { recordAnywhere } from '../selectors.ts';
import { anyCollection } from '../types.ts';
import { browserEnvironment, type Environment } from './environment.ts';
import { browserStorage, type OutboxStorage } from './outbox-storage.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { recordIn } from './sending.ts';
import { withOutbox } from './with-outbox.ts';

interface StoreHost {
  readonly state: () => RootState;
  readonly dispatch: (action: { readonly type: string }) => void;
  readonly onOtherUser: () => void;
}

/**
 * Creates the outbox, which sends through `rest`, and the API that screens use: `above` with the outbox
 * added.
 */
export type StartOutbox = (
  rest: Api,
  above: Api,
  host: StoreHost,
) => { readonly outbox: Outbox | undefined; readonly api: Api };

/**
 * Scope for the server's answers to queued writes. No screen uses it; the reducer updates the record in every
 * other scope.
 */
const SCOPE = 'envios';

/** Returns an outbox factory for a storage and an environment; by default the browser's. */
export const outboxIn =
  (
    storage: () => OutboxStorage | undefined,
    createEnvironment: () => Environment = browserEnvironment,
  ): StartOutbox =>
  (rest, above, { state, dispatch, onOtherUser }) => {
    const queueStorage = storage();
    if (!queueStorage) return { outbox: undefined, api: above };
    const environment = createEnvironment();
    const outbox = createOutbox({
      storage: queueStorage,
      api: rest,
      user: () => state().session.user?._id,
      onOtherUser,
      onSent({ collection, operation, record }, answer) {
        const actions = actionsOf(anyCollection(collection));
        const meta = { scope: SCOPE, requestId: newId() };
        const serverRecord = recordIn(answer);
        const isRemoval = operation === 'remove' || operation === 'soft_remove';
        if (isRemoval || !serverRecord) return;
        // The server has the record under another `_id`, so the one in the lists never existed there.
        if (serverRecord._id !== record) {
          const removed = { [collection]: { record: { _id: record } } };
          dispatch(stepOf(actions.soft_remove(record, meta), 'succeeded', removed));
        }
        const page = { [collection]: { docs: [serverRecord], totalDocs: 1 } };
        dispatch(stepOf(actions.edit(serverRecord._id, {}, meta), 'succeeded', page));
      },
      environment,
    });
    const known = (collection: string, id: string) => recordAnywhere(state(), collection, id);
    return { outbox, api: withOutbox(above, outbox, environment.online, known) };
  };

export const outboxOf: StartOutbox = outboxIn(browserStorage);
