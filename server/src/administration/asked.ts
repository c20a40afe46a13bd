/** What the administration's lists are asked for, checked. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { DEFAULT_LIMIT, MAX_LIMIT } from '@oficio/shared/contract/answers/limits';

export type Asked = Readonly<Record<string, unknown>>;

/** Rows that can be paged through; filters find what lies deeper. */
export const REACH = 10_000;

function whole(asked: Asked, name: string, fallback: number, max: number): number {
  const text = asked[name] ?? '';
  if (text === '') return fallback;
  const value = typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max) throw invalid(`«${name}» debe ser un número entre 1 y ${max}.`, name);
  return value;
}

/** The page asked for. @throws ContractError 400 */
export function pageOf(asked: Asked): { readonly limit: number; readonly offset: number } {
  const limit = whole(asked, 'limit', DEFAULT_LIMIT, MAX_LIMIT);
  const page = whole(asked, 'page', 1, Math.ceil(REACH / limit));
  return { limit, offset: (page - 1) * limit };
}

/** One of the known values, or undefined when none was sent. @throws ContractError 400 */
export function choiceOf<T extends string>(asked: Asked, name: string, known: readonly T[]): T | undefined {
  const value = asked[name] ?? '';
  if (value === '') return undefined;
  const found = known.find((one) => one === value);
  if (!found) throw invalid(`«${name}» no admite ese valor. Admite: ${known.join(', ')}.`, name);
  return found;
}

/** A text of one line, without its ends. @throws ContractError 400 when it is longer than 200 letters */
export function textOf(asked: Asked, name: string): string {
  const value = asked[name] ?? '';
  if (typeof value !== 'string' || value.length > 200)
    throw invalid(`«${name}» debe ser un texto de hasta 200 letras.`, name);
  return value.replace(/\0/g, '').trim();
}
