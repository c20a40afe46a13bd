/** Adds an outbox to the API: a write that may be queued is queued if the server can't be reached. */
import { catchError, defer, from, mergeMap, take, throwIfEmpty, type Observable } from 'rxjs';
import type { AnyRecord } from '../../contract/declaration/collection.ts';
import { asApiError, type Api, type ApiAnswer, type ApiRequest } from '../api.ts';
import type { Outbox, QueuedRequest } from './outbox.ts';
import { canBeQueued } from './queued-collections.ts';
import { isUnanswered } from './sending.ts';

/** Answers that the outbox returns in the server's place, with a prediction of the record. */
const queuedAnswers = new WeakSet<ApiAnswer>();

function asQueued(answer: ApiAnswer): ApiAnswer {
  queuedAnswers.add(answer);
  return answer;
}
export const isQueued = (answer: ApiAnswer): boolean => queuedAnswers.has(answer);

/** Returns a record from the store's state. */
type KnownRecord = (collection: string, id: string) => AnyRecord | undefined;

const holdsFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some((item) => item instanceof Blob));

/**
 * Predicts the record after the write. Files are left out: a record stores their ids, which come with the
 * server's answer.
 */
function predictedRecord({ collection, id = '', fields = {} }: QueuedRequest, known: KnownRecord): AnyRecord {
  const knownFields = Object.entries(fields).filter(([, value]) => value !== undefined && !holdsFile(value));
  return { ...known(collection, id), ...Object.fromEntries(knownFields), _id: id };
}

/**
 * Returns the API with the outbox added.
 * @param online whether to try the server at all: the upload of a large file would wait for the network
 * silently
 */
export function withOutbox(api: Api, outbox: Outbox, online: () => boolean, known: KnownRecord): Api {
  const queue = async (request: QueuedRequest): Promise<ApiAnswer> => {
    await outbox.keep(request);
    const record = predictedRecord(request, known);
    const isRemoval = request.operation === 'remove' || request.operation === 'soft_remove';
    return asQueued(isRemoval ? { record } : { docs: [record], totalDocs: 1 });
  };

  /** Whether the write must be queued. Sends the record's queued writes first, if it can. */
  async function mustQueue(request: QueuedRequest): Promise<boolean> {
    if (!online()) return true;
    if (!(await outbox.holds(request))) return false;
    await outbox.flush(true);
    return outbox.holds(request);
  }

  function write(original: QueuedRequest): Observable<ApiAnswer> {
    return defer(() => mustQueue(original)).pipe(
      mergeMap((isQueuedWrite) => {
        const { collection, id } = original;
        const request = { ...original, ...(id && { id: outbox.known(collection, id) }) };
        if (isQueuedWrite) return queue(request);
        return from(api.run(request)).pipe(
          take(1),
          throwIfEmpty(),
          catchError((error: unknown) => {
            if (!isUnanswered(asApiError(error))) throw error;
            return queue(request);
          }),
        );
      }),
    );
  }

  return {
    call: (...args) => api.call(...args),
    run: (request: ApiRequest) => (request.id && canBeQueued(request) ? write(request) : api.run(request)),
  };
}
