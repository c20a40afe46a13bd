import { expect, type BrowserContext } from '@playwright/test';

export type Account =
  'superadmin' | 'admin' | 'moderador' | 'gestor' | 'docente' | 'profesional' | 'estudiante';
export const PASSWORD = 'Oficio-demo-2026';

/** Signs a context in without the form, for tests about something else. */
export async function signInAs(context: BrowserContext, account: Account, baseURL: string): Promise<void> {
  const answer = await context.request.post(`${baseURL}/api/auth/sign-in/email`, {
    headers: { origin: baseURL },
    data: { email: `${account}@oficio.example`, password: PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const sessions = new Map<string, Promise<Cookies>>();
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/**
 * Signs in once for all the read-only tests of a file: an account may sign in at most a hundred times an
 * hour. Not for a test that signs out or changes the account, which would end the others' session.
 */
export async function shareSessionOf(
  context: BrowserContext,
  account: Account,
  baseURL: string,
): Promise<void> {
  const key = `${account}@${baseURL}`;
  const made = sessions.get(key);
  if (made) return context.addCookies(await made);
  const cookies = signInAs(context, account, baseURL).then(() => context.cookies());
  sessions.set(key, cookies);
  await cookies;
}
