/** The small authentication application, shared by the tests of a file. */
import { after, before, beforeEach } from 'node:test';
import { authApp, type AuthApp } from './auth-app.ts';
import { testDatabase, type TestDatabase } from './database.ts';

interface AuthSite {
  readonly test: TestDatabase;
  readonly site: AuthApp;
}

/**
 * Opens the application before the first test, hands it over, and closes it after the last.
 * @param emptied tables to empty before each test, besides the limits of attempts
 */
export function useAuthSite(opened: (its: AuthSite) => void, emptied: readonly string[] = []): void {
  let its: AuthSite;
  before(async () => {
    const test = await testDatabase();
    its = { test, site: await authApp(test.db) };
    opened(its);
  });
  after(async () => {
    await its.site.app.close();
    await its.test.drop();
  });
  beforeEach(async () => {
    its.site.mails.length = 0;
    for (const table of ['limites', ...emptied]) await its.test.db.query(`delete from "${table}"`);
  });
}
