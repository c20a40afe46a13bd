/** Runs work in independent queues. Every item ends: when its work ends, or when it is cancelled. */
import { Observable, Subscription, defer, type OperatorFunction } from 'rxjs';

/**
 * Policy for an item while another of its queue is running. `latest`: cancels the running one. `whenIdle`: is
 * cancelled itself. `inTurn`: is queued.
 */
type Strategy = 'latest' | 'whenIdle' | 'inTurn';

export interface Scheduling {
  readonly key: string;
  readonly strategy: Strategy;
}

interface ConcurrencyOptions<In, Out> {
  readonly schedulingOf: (item: In) => Scheduling;
  /** Returns the work of one item. */
  readonly work: (item: In) => Observable<Out>;
  /** Returns the output for a cancelled item; `hasStarted`: its work had started. */
  readonly cancelledOutput: (item: In, hasStarted: boolean) => readonly Out[];
  /** Cancels everything running or queued, each time it emits. */
  readonly stop$: Observable<unknown>;
  /** Called with an exception, which ends only the item that threw it. */
  readonly onError: (error: unknown) => void;
}

interface ActiveQueue<In> {
  readonly item: In;
  readonly pending: In[];
  readonly subscription: Subscription;
}

/**
 * Runs each item's work in its queue, and drops queues without work. RxJS's own switchMap and exhaustMap drop
 * unfinished items silently, so their callers would wait for ever.
 */
export function keyedConcurrency<In, Out>(options: ConcurrencyOptions<In, Out>): OperatorFunction<In, Out> {
  const { schedulingOf, work, cancelledOutput, stop$, onError } = options;
  return (items$) =>
    new Observable<Out>((out) => {
      const queues = new Map<string, ActiveQueue<In>>();
      const emitCancelled = (item: In, hasStarted: boolean): void =>
        cancelledOutput(item, hasStarted).forEach((value) => out.next(value));

      const begin = (key: string, item: In, pending: In[] = []): void => {
        const queue: ActiveQueue<In> = { item, pending, subscription: new Subscription() };
        queues.set(key, queue);
        const startNext = (): void => {
          if (queues.get(key) !== queue) return;
          queues.delete(key);
          const next = pending.shift();
          if (next !== undefined) begin(key, next, pending);
        };
        queue.subscription.add(
          defer(() => work(item)).subscribe({
            next: (value) => out.next(value),
            error: (error: unknown) => {
              onError(error);
              startNext();
            },
            complete: startNext,
          }),
        );
      };

      const stop = (key: string): void => {
        const queue = queues.get(key);
        if (!queue) return;
        queues.delete(key);
        queue.subscription.unsubscribe();
        emitCancelled(queue.item, true);
        queue.pending.forEach((item) => emitCancelled(item, false));
      };

      const accept = (item: In): void => {
        const { key, strategy } = schedulingOf(item);
        const queue = queues.get(key);
        if (queue && strategy === 'whenIdle') emitCancelled(item, false);
        else if (queue && strategy === 'inTurn') queue.pending.push(item);
        else {
          stop(key);
          begin(key, item);
        }
      };

      const stopSubscription = stop$.subscribe(() => [...queues.keys()].forEach(stop));
      const itemSubscription = items$.subscribe((item) => {
        try {
          accept(item);
        } catch (error) {
          onError(error);
        }
      });
      return () => {
        stopSubscription.unsubscribe();
        itemSubscription.unsubscribe();
        queues.forEach(({ subscription }) => subscription.unsubscribe());
      };
    });
}
