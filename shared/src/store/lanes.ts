/** Splits a stream into lanes that run side by side, each with its own way of flattening. */
import {
  NEVER,
  Subject,
  filter,
  finalize,
  groupBy,
  mergeMap,
  tap,
  defer,
  type GroupedObservable,
  type Observable,
  type OperatorFunction,
} from 'rxjs';

export interface Lane {
  readonly key: string;
  /** Closed and forgotten when it has nothing left to do: for lanes that are as many as the records written. */
  readonly transient: boolean;
}

export interface LaneOptions<In, Out> {
  readonly laneOf: (item: In) => Lane;
  /** The work of one item. */
  readonly work: (item: In) => Observable<Out>;
  /** How a lane flattens: `(work) => switchMap(work)`, and so on. */
  readonly flatten: (lane: string, work: (item: In) => Observable<Out>) => OperatorFunction<In, Out>;
}

/** Runs each item's work in its lane. */
export function inLanes<In, Out>({ laneOf, work, flatten }: LaneOptions<In, Out>): OperatorFunction<In, Out> {
  return (items) =>
    defer(() => {
      const waiting = new Map<string, number>();
      const idle = new Subject<string>();
      const finished = (key: string): void => {
        const left = (waiting.get(key) ?? 1) - 1;
        if (left > 0) waiting.set(key, left);
        else {
          waiting.delete(key);
          idle.next(key);
        }
      };
      const counted = (item: In): Observable<Out> => {
        const { key, transient } = laneOf(item);
        return transient ? defer(() => work(item)).pipe(finalize(() => finished(key))) : work(item);
      };
      // Counted before the lane sees it: a lane is never closed under an item that is on its way in.
      const count = (item: In): void => {
        const { key, transient } = laneOf(item);
        if (transient) waiting.set(key, (waiting.get(key) ?? 0) + 1);
      };
      const duration = (lane: GroupedObservable<string, In>): Observable<unknown> =>
        waiting.has(lane.key) ? idle.pipe(filter((key) => key === lane.key)) : NEVER;
      return items.pipe(
        tap(count),
        groupBy((item) => laneOf(item).key, { duration }),
        mergeMap((lane) => lane.pipe(flatten(lane.key, counted))),
      );
    });
}
