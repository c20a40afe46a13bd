/**
 * The address under which a site issues and the vault that seals its keys. Set once, when a process starts.
 */
import type { Vault } from '../../platform/vault.ts';

interface IssuingSite {
  /** Origin, as `https://host`. */
  readonly origin: string;
  readonly vault: Vault;
}

const sites = new WeakMap<object, IssuingSite>();

/** Sets the issuing site of a database. */
export const issueAs = (db: object, site: IssuingSite): void => void sites.set(db, site);

/**
 * Returns the issuing site of a database.
 * @throws Error when `issueAs` was not called for it
 */
export function issuingSite(db: object): IssuingSite {
  const site = sites.get(db);
  if (!site) throw new Error('issueAs was not called for this database');
  return site;
}
