/** Connects the outbox to a store: the browser's database below, the store's state and session above. */
import { newId } from '../../contract/values/ids.ts';
import { actionsOf, stepOf } from '../actions.ts';
import type { Api } from '../api.ts';
import type { RootState } from '../root.ts';
import { recordAnywhere } from '../selectors.ts';
import { anyCollection } from '../types.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { browserStorage, type OutboxStorage } from './outbox-storage.ts';
import { recordIn } from './sending.ts';
import { browserEnvironment, type Environment } from './surroundings.ts';
import { withOutbox } from './with-outbox.ts';

interface StoreHost {
  readonly state: () => RootState;
  readonly dispatch: (action: { readonly type: string }) => void;
  readonly onOtherUser: () => void;
}

/**
 * Creates the outbox and the API that screens use, which is `above` with the outbox added. The outbox sends
 * through `rest`.
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

/** Returns an outbox factory for a storage and its surroundings; by default the browser's. */
export const outboxIn =
  (
    storage: () => OutboxStorage | undefined,
    surroundings: () => Environment = browserEnvironment,
  ): StartOutbox =>
  (rest, above, { state, dispatch, onOtherUser }) => {
    const queueStorage = storage();
    if (!queueStorage) return { outbox: undefined, api: above };
    const around = surroundings();
    const outbox = createOutbox({
      storage: queueStorage,
      api: rest,
      user: () => state().session.user?._id,
      onOtherUser,
      onSent({ collection, operation, record }, answer) {
        const actions = actionsOf(anyCollection(collection));
        const meta = { scope: SCOPE, requestId: newId() };
        const now = recordIn(answer);
        const removes = operation === 'remove' || operation === 'soft_remove';
        // The server has the record under another `_id`, so the one in the lists never existed there.
        if (!removes && now && now._id !== record)
          dispatch(
            stepOf(actions.soft_remove(record, meta), 'succeeded', {
              [collection]: { record: { _id: record } },
            }),
          );
        if (!removes && now)
          dispatch(
            stepOf(actions.edit(now._id, {}, meta), 'succeeded', {
              [collection]: { docs: [now], totalDocs: 1 },
            }),
          );
      },
      environment: around,
    });
    const known = (collection: string, id: string) => recordAnywhere(state(), collection, id);
    return { outbox, api: withOutbox(above, outbox, around.online, known) };
  };

export const outboxOf: StartOutbox = outboxIn(browserStorage);
