/** Runs work in lanes that stand side by side. Whatever comes in ends: by its own work, or by being cut short. */
import { Observable, Subscription, defer, type OperatorFunction } from 'rxjs';

/**
 * What becomes of an item while another of its lane is at work. `latest`: the other is cut short. `whenIdle`: it is
 * cut short itself. `inTurn`: it waits.
 */
export type Strategy = 'latest' | 'whenIdle' | 'inTurn';

export interface Lane {
  readonly key: string;
  readonly strategy: Strategy;
}

export interface LaneOptions<In, Out> {
  readonly laneOf: (item: In) => Lane;
  /** The work of one item. */
  readonly work: (item: In) => Observable<Out>;
  /** What is said of an item that is cut short; `begun`: its work was under way. */
  readonly cutShort: (item: In, begun: boolean) => readonly Out[];
  /** Cuts short whatever is under way or waiting, each time it emits. */
  readonly stop$: Observable<unknown>;
  /** Told of a throw, which ends nothing but the item that threw. */
  readonly onError: (error: unknown) => void;
}

interface AtWork<In> {
  readonly item: In;
  readonly waiting: In[];
  readonly subscription: Subscription;
}

/**
 * Runs each item's work in its lane; a lane with nothing to do is forgotten. RxJS's own switchMap and exhaustMap drop
 * what they do not finish without a word, and whoever asked for it would wait for ever.
 */
export function inLanes<In, Out>(options: LaneOptions<In, Out>): OperatorFunction<In, Out> {
  const { laneOf, work, cutShort, stop$, onError } = options;
  return (items$) =>
    new Observable<Out>((out) => {
      const lanes = new Map<string, AtWork<In>>();
      const say = (item: In, begun: boolean): void => cutShort(item, begun).forEach((said) => out.next(said));

      const begin = (key: string, item: In, waiting: In[] = []): void => {
        const lane: AtWork<In> = { item, waiting, subscription: new Subscription() };
        lanes.set(key, lane);
        const goOn = (): void => {
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
              goOn();
            },
            complete: goOn,
          }),
        );
      };

      const stop = (key: string): void => {
        const lane = lanes.get(key);
        if (!lane) return;
        lanes.delete(key);
        lane.subscription.unsubscribe();
        say(lane.item, true);
        lane.waiting.forEach((item) => say(item, false));
      };

      const arrive = (item: In): void => {
        const { key, strategy } = laneOf(item);
        const lane = lanes.get(key);
        if (lane && strategy === 'whenIdle') say(item, false);
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
