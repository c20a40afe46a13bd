/** Under which address a site issues, and what seals its keys: said once, when a process begins. */
import type { Vault } from '../../platform/vault.ts';

export interface IssuingSite {
  /** `https://host`. */
  readonly origin: string;
  readonly vault: Vault;
}

const sites = new WeakMap<object, IssuingSite>();

/** Says under which address this database's site issues. */
export const issueAs = (db: object, site: IssuingSite): void => void sites.set(db, site);

/** The site of a database. */
export function issuingSite(db: object): IssuingSite {
  const site = sites.get(db);
  if (!site) throw new Error('issueAs was not called for this database');
  return site;
}
