/** Declared calls in a route's `needs`: public, so the server embeds their answers in the page. */
import { callAddress, type CallDeclaration, type CallValues, type PublicRead } from '../calls/call.ts';
import { MISSING, slotValue, type SlotValues } from './slot-value.ts';
import { isSlot, type AddressSlot, type PathSlot } from './slots.ts';

/** A call in `needs`, as data for the registry. */
export interface CallQuery {
  readonly kind: 'call';
  readonly path: string;
  /** Names of the options it accepts. */
  readonly options: readonly string[];
  /** Fixed values, or slots of the path or the address. */
  readonly values: Readonly<Record<string, string | PathSlot | AddressSlot>>;
}

/** A call with its values resolved. */
export interface CallRead {
  readonly kind: 'call';
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
  /** Address of the call, by which the screen finds its answer embedded in the page. */
  readonly address: string;
}

/** Refuses calls that `needs` doesn't admit, with the reason as the compile error. */
type ForPages<D> = D extends PublicRead
  ? unknown
  : 'only a GET for everybody, not confidential, whose options are declared one by one, may stand in needs';

type Slotted<V> = { readonly [K in keyof V]: (V[K] & string) | PathSlot | AddressSlot };

/**
 * Declares a call in a route's `needs`. Only public calls: a page is rendered as any visitor sees it.
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

/** Resolves a call's values; undefined while a required one is missing. */
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
