/** Marble tests: time is virtual, so a test can spell out any order of events. */
import { TestScheduler, type RunHelpers } from 'rxjs/testing';

/** Runs a marble test with jest's deep equality. */
export function marbles(test: (helpers: RunHelpers) => void): void {
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(test);
}
