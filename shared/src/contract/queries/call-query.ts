/** A declared call among what a route needs: any visitor may make it, so its answer comes inside the page. */
import { callAddress, type CallDeclaration, type CallValues, type PublicRead } from '../calls/call.ts';
import { MISSING, slotValue, type SlotValues } from './slot-value.ts';
import { isSlot, type AddressSlot, type PathSlot } from './slots.ts';

/** As data, for the registry. */
export interface CallQuery {
  readonly kind: 'call';
  readonly path: string;
  /** The options that it may be asked with. */
  readonly options: readonly string[];
  /** Fixed, or from the path or the address. */
  readonly values: Readonly<Record<string, string | PathSlot | AddressSlot>>;
}

/** A call that is to be made, with its values known. */
export interface CallRead {
  readonly kind: 'call';
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
  /** Its address: what the screen asks for is found by it. */
  readonly address: string;
}

/** A call that can't stand in `needs` is refused in words. */
type ForPages<D> = D extends PublicRead
  ? unknown
  : 'only a GET for everybody, not confidential, whose options are declared one by one, may stand in needs';

type Slotted<V> = { readonly [K in keyof V]: (V[K] & string) | PathSlot | AddressSlot };

/**
 * Names a call in a route's `needs`. Only calls for everybody: a page is made as any visitor may see it.
 * @example needs: [callOf(registrationOpen, {})]
 */
export const callOf = <const D extends CallDeclaration>(
  { path, query = {} }: D & ForPages<D>,
  values: Slotted<CallValues<D>>,
): CallQuery => ({
  kind: 'call',
  path,
  options: Object.keys(query),
  values: values as CallQuery['values'],
});

/** The call with its values, or undefined while one that it can't do without is missing. */
export function callRead(
  { path, options, values }: CallQuery,
  given: SlotValues,
  now: Date,
): CallRead | undefined {
  const known: Record<string, string> = {};
  for (const [name, wanted] of Object.entries(values)) {
    const value = isSlot(wanted) ? slotValue(wanted, given, now, false) : wanted;
    if (value === MISSING) return undefined;
    if (typeof value === 'string') known[name] = value;
  }
  const call = {
    path,
    query: Object.fromEntries(options.map((name) => [name, {}])),
  } as unknown as CallDeclaration;
  return { kind: 'call', path, values: known, address: callAddress(call, known) };
}
