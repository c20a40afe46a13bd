/**
 * When a screen has the page for itself. Said by the route as data, so that the frame is right from the first moment,
 * before the screen's code is there.
 */

/** Addresses of one path, told by what their query holds. */
export interface BareAddresses {
  /** One of these. */
  readonly with: readonly string[];
  /** And none of these. */
  readonly without?: readonly string[];
}

/** Whether the screen has the page for itself at that query ("?curso=7"). */
export function isBare(bare: BareAddresses | undefined, search: string): boolean {
  if (!bare) return false;
  const query = new URLSearchParams(search);
  const holds = (name: string): boolean => Boolean(query.get(name));
  return bare.with.some(holds) && !bare.without?.some(holds);
}
