/**
 * Whose answers are being kept. Read from the page's messages and kept across restarts of the worker, which the
 * browser stops when it likes. `undefined` means not known: then nothing is kept and nothing kept is shown.
 */
const STATE = 'oficio-state';
const KEY = '/__account';
const PREFIX = 'oficio-api-';
const VISITOR = 'visitante';

let account: string | undefined;
let read: Promise<void> | undefined;

async function restore(): Promise<void> {
  const kept = await (await caches.open(STATE)).match(KEY);
  account ??= kept && (await kept.text());
}

/** The cache of the current account's answers; undefined while the account is not known. */
export async function apiCacheName(): Promise<string | undefined> {
  await (read ??= restore());
  return account === undefined ? undefined : PREFIX + account;
}

/** The cache of what any visitor sees, which everybody may be shown. */
export const visitorCacheName = PREFIX + VISITOR;

/** Says who is signed in; null for a visitor. Another account's answers are dropped. */
export async function setAccount(id: string | null): Promise<void> {
  account = id ?? VISITOR; // first, and at once: the next read may be on its way already
  read = Promise.resolve();
  const current = PREFIX + account;
  await (await caches.open(STATE)).put(KEY, new Response(account));
  await drop((name) => name !== current && name !== visitorCacheName);
}

/** Someone is signing in or out: until the page says who it is, nobody is known. */
export async function forgetAccount(): Promise<void> {
  account = undefined;
  read = Promise.resolve();
  await (await caches.open(STATE)).delete(KEY);
}

/** Deletes what was kept of every account, but for what any visitor sees. */
export async function purgeAccounts(): Promise<void> {
  await forgetAccount();
  await drop((name) => name !== visitorCacheName);
}

async function drop(which: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && which(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
