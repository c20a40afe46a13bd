/** Runs work in independent lanes. Every item ends: when its work ends, or when it is cancelled. */
import { Observable, Subscription, defer, type OperatorFunction } from 'rxjs';

/**
 * Policy for an item while another of its lane is running. `latest`: cancels the running one. `whenIdle`: is
 * cancelled itself. `inTurn`: is queued.
 */
type Strategy = 'latest' | 'whenIdle' | 'inTurn';

export interface Lane {
  readonly key: string;
  readonly strategy: Strategy;
}

interface LaneOptions<In, Out> {
  readonly laneOf: (item: In) => Lane;
  /** Returns the work of one item. */
  readonly work: (item: In) => Observable<Out>;
  /** Returns the output for a cancelled item; `begun`: its work had started. */
  readonly cutShort: (item: In, begun: boolean) => readonly Out[];
  /** Cancels everything running or queued, each time it emits. */
  readonly stop$: Observable<unknown>;
  /** Called with an exception, which ends only the item that threw it. */
  readonly onError: (error: unknown) => void;
}

interface AtWork<In> {
  readonly item: In;
  readonly waiting: In[];
  readonly subscription: Subscription;
}

/**
 * Runs each item's work in its lane, and drops lanes without work. RxJS's own switchMap and exhaustMap drop
 * unfinished items silently, and their callers would wait for ever.
 */
export function keyedConcurrency<In, Out>(options: LaneOptions<In, Out>): OperatorFunction<In, Out> {
  const { laneOf, work, cutShort, stop$, onError } = options;
  return (items$) =>
    new Observable<Out>((out) => {
      const lanes = new Map<string, AtWork<In>>();
      const cancel = (item: In, begun: boolean): void =>
        cutShort(item, begun).forEach((value) => out.next(value));

      const begin = (key: string, item: In, waiting: In[] = []): void => {
        const lane: AtWork<In> = { item, waiting, subscription: new Subscription() };
        lanes.set(key, lane);
        const startNext = (): void => {
          if (lanes.get(key) !== lane) return;
          lanes.delete(key);
          const next = waiting.shift();
          if (next !== undefined) begin(key, next, waiting);
        };
        lane.subscription.add(
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
        const lane = lanes.get(key);
        if (!lane) return;
        lanes.delete(key);
        lane.subscription.unsubscribe();
        cancel(lane.item, true);
        lane.waiting.forEach((item) => cancel(item, false));
      };

      const arrive = (item: In): void => {
        const { key, strategy } = laneOf(item);
        const lane = lanes.get(key);
        if (lane && strategy === 'whenIdle') cancel(item, false);
        else if (lane && strategy === 'inTurn') lane.waiting.push(item);
        else {
          stop(key);
          begin(key, item);
        }
      };

      const stopping = stop$.subscribe(() => [...lanes.keys()].forEach(stop));
      const arriving = items$.subscribe((item) => {
        try {
          arrive(item);
        } catch (error) {
          onError(error);
        }
      });
      return () => {
        stopping.unsubscribe();
        arriving.unsubscribe();
        lanes.forEach(({ subscription }) => subscription.unsubscribe());
      };
    });
}
