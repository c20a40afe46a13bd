/**
 * The account whose answers the worker caches. Pages announce it, and it is stored so that it survives
 * restarts: the browser stops the worker at any time. `undefined` means unknown: nothing is then cached or
 * served from an account's cache.
 */
const STATE_CACHE = 'oficio-state';
const ACCOUNT_KEY = '/__account';
const PREFIX = 'oficio-api-';
const VISITOR = 'visitante';

let account: string | undefined;
let restored: Promise<void> | undefined;

async function restore(): Promise<void> {
  const stored = await (await caches.open(STATE_CACHE)).match(ACCOUNT_KEY);
  account ??= stored && (await stored.text());
}

/**
 * Returns the name of the cache with the current account's answers; undefined while the account is unknown.
 */
export async function apiCacheName(): Promise<string | undefined> {
  await (restored ??= restore());
  return account === undefined ? undefined : PREFIX + account;
}

/** Cache of the answers that any visitor may see, served to every account. */
export const visitorCacheName = PREFIX + VISITOR;

/** Sets the signed-in account; null for a visitor. Deletes the answers of other accounts. */
export async function setAccount(id: string | null): Promise<void> {
  account = id ?? VISITOR; // set at once, before any await: the next read may already be in flight
  restored = Promise.resolve();
  const current = PREFIX + account;
  await (await caches.open(STATE_CACHE)).put(ACCOUNT_KEY, new Response(account));
  await deleteCaches((name) => name !== current && name !== visitorCacheName);
}

/** Marks the account as unknown during a sign-in or sign-out, until the page announces it. */
export async function forgetAccount(): Promise<void> {
  account = undefined;
  restored = Promise.resolve();
  await (await caches.open(STATE_CACHE)).delete(ACCOUNT_KEY);
}

/** Deletes the cached answers of every account, except those that any visitor may see. */
export async function purgeAccounts(): Promise<void> {
  await forgetAccount();
  await deleteCaches((name) => name !== visitorCacheName);
}

async function deleteCaches(which: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && which(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
