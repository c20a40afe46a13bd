/** Study time of a lesson, whatever devices report and in whatever order. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { countBeat } from './beats.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
const LENGTH = 600;
/** A record: its delay after the previous one, its figures, and whether it is sent twice. */
const record = fc.record({
  wait: fc.integer({ min: 0, max: 1200 }),
  segundos: fc.integer({ min: 0, max: 3000 }),
  posicion: fc.integer({ min: 0, max: 900 }),
  parrafo: fc.integer({ min: 0, max: 40 }),
  twice: fc.boolean(),
});

it('counts two devices’ records once, in any order and twice', () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 40 }), (records) => {
      let kept = { segundos: 0, posicion: 0, parrafo: null as number | null, vistoSeg: 0, until: START };
      // Independent model: a budget of at most 15 minutes grows as time passes, and is spent on reported
      // study time.
      let [purse, paid, seen, furthest, paragraph, now] = [0, 0, 0, 0, -1, START];
      for (const { wait, twice, ...said } of records) {
        now += wait * 1000;
        for (let time = twice ? 2 : 1; time > 0; time -= 1)
          kept = countBeat(kept, said, { since: kept.until, now, length: LENGTH });
        purse = Math.min(900, purse + wait);
        const pays = Math.min(purse, Math.max(0, said.segundos - paid));
        purse -= pays;
        paid += pays;
        if (said.posicion > furthest) seen += Math.min(said.posicion - furthest, 2 * pays);
        else if (said.posicion > 0 && said.posicion < furthest) seen += pays;
        seen = Math.min(LENGTH, seen);
        furthest = Math.max(furthest, said.posicion);
        paragraph = Math.max(paragraph, said.parrafo);
        assert.deepEqual(
          [kept.segundos, kept.posicion, kept.vistoSeg, kept.parrafo, kept.until],
          [paid, furthest, seen, paragraph, now - purse * 1000],
        );
        assert.ok(paid <= (now - START) / 1000, 'nobody studies longer than time passed');
      }
    }),
  );
});

it('counts records that come together alike in any order', () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 12 }), fc.integer({ min: 0, max: 2000 }), (records, waited) => {
      const now = START + waited * 1000;
      const count = (list: readonly { readonly segundos: number; readonly posicion: number }[]) => {
        let kept = { segundos: 0, posicion: 0, parrafo: null as number | null, vistoSeg: 0, until: START };
        for (const { segundos, posicion } of list)
          kept = countBeat(kept, { segundos, posicion }, { since: kept.until, now, length: 0 });
        return [kept.segundos, kept.posicion, kept.until];
      };
      assert.deepEqual(count([...records].reverse()), count(records));
    }),
  );
});

it('ignores an impossible time, and counts a quarter of an offline hour', () => {
  const kept = { segundos: 0, posicion: 0, vistoSeg: 0 };
  const later = { since: START, now: START + 86_400_000, length: 0 };
  assert.equal(countBeat(kept, { segundos: 9999 }, later).segundos, 0);
  assert.equal(countBeat(kept, { segundos: 3600 }, later).segundos, 900);
});

it('ignores a video that stands still, and counts one seen again', () => {
  const kept = { segundos: 100, posicion: 100, vistoSeg: 100 };
  const later = { since: START, now: START + 60_000, length: LENGTH };
  assert.equal(countBeat(kept, { segundos: 160, posicion: 100 }, later).vistoSeg, 100);
  assert.equal(countBeat(kept, { segundos: 160, posicion: 40 }, later).vistoSeg, 160);
});
