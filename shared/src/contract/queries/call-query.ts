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
type PublicCall<D> = D extends PublicRead
  ? unknown
  : 'only a GET for everybody, not confidential, whose options are declared one by one, may stand in needs';

type SlotsFor<V> = { readonly [K in keyof V]: (V[K] & string) | PathSlot | AddressSlot };

/**
 * Declares a call in a route's `needs`. Only public calls: a page is rendered as any visitor sees it.
 * @example needs: [callOf(registrationOpen, {})]
 */
export const callOf = <const D extends CallDeclaration>(
  { path, query = {} }: D & PublicCall<D>,
  values: SlotsFor<CallValues<D>>,
): CallQuery => ({
  kind: 'call',
  path,
  options: Object.keys(query),
  values: values as CallQuery['values'],
});

/** Resolves a call's values; undefined while a required one is missing. */
export function callRead(
  { path, options, values }: CallQuery,
  available: SlotValues,
  now: Date,
): CallRead | undefined {
  const texts: Record<string, string> = {};
  for (const [name, slotOrText] of Object.entries(values)) {
    const value = isSlot(slotOrText) ? slotValue(slotOrText, available, now, false) : slotOrText;
    if (value === MISSING) return undefined;
    if (typeof value === 'string') texts[name] = value;
  }
  const call = {
    path,
    query: Object.fromEntries(options.map((name) => [name, {}])),
  } as unknown as CallDeclaration;
  return { kind: 'call', path, values: texts, address: callAddress(call, texts) };
}
