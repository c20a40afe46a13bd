/** Checks that ends come after starts. */
import { unprocessable } from '../../platform/errors/refusals.ts';
import { instant } from './lookup.ts';

/** @throws ContractError 422 on `field` when the end is before the start. Either may be missing. */
export function checkOrder(
  start: string | null | undefined,
  end: string | null | undefined,
  field: string,
  sentence: string,
): void {
  const [from, to] = [instant(start), instant(end)];
  if (from !== undefined && to !== undefined && to < from) throw unprocessable(sentence, field);
}
