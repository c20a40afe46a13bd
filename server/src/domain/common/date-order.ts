import { unprocessable } from '../../platform/errors/refusals.ts';
import { instant } from './lookup.ts';

/**
 * Checks that an end isn't before its start. Either may be missing.
 * @throws ContractError 422 on `field` with the sentence
 */
export function checkOrder(
  start: string | null | undefined,
  end: string | null | undefined,
  field: string,
  sentence: string,
): void {
  const [from, to] = [instant(start), instant(end)];
  if (from !== undefined && to !== undefined && to < from) throw unprocessable(sentence, field);
}
