/**
 * A superadmin ends a person's sessions and rolls a remote back to its previous version, on a site of its
 * own.
 */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { signInAs, type Account } from './support/accounts.ts';
import { useOwnSite } from './support/own-site.ts';
import { watch, type Watch } from './support/watch.ts';

const own = useOwnSite();

async function openAs(browser: Browser, account?: Account): Promise<Page & { seen: Watch }> {
  const context = await browser.newContext({
    baseURL: own.current.origin,
    locale: 'es-AR',
    serviceWorkers: 'block',
  });
  if (account) await signInAs(context, account, own.current.origin);
  const page = await context.newPage();
  return Object.assign(page, { seen: watch(page) });
}

/** Returns the version of a remote in the page's registry. */
const versionIn = (page: Page, name: string): Promise<string | undefined> =>
  page.evaluate((remote) => {
    const { remotes } = JSON.parse(document.querySelector('#registry')?.textContent ?? '{}') as {
      remotes: { name: string; version: string }[];
    };
    return remotes.find((one) => one.name === remote)?.version;
  }, name);

test('a superadmin ends a session and rolls back a remote', async ({ browser }) => {
  test.setTimeout(240_000);
  const { current, older } = await own.current.publishOlder('mf-forum');

  const student = await openAs(browser, 'estudiante');
  await student.goto('/mis-cursos');
  await expect(student.getByRole('heading', { level: 1, name: 'Mis cursos' })).toBeVisible();

  const superadmin = await openAs(browser, 'superadmin');
  await superadmin.goto('/superAdmin?vista=sesiones');
  await superadmin.getByRole('searchbox', { name: /Buscar por nombre/ }).fill('estudiante@oficio.example');
  const sessions = superadmin.getByRole('table', { name: 'Sesiones abiertas' });
  // Until the search is answered, the table shows everybody's sessions, or none.
  const actions = sessions.getByRole('button', { name: /^Acciones de/ });
  await expect(actions).toHaveCount(1);
  await expect(sessions.getByText('estudiante@oficio.example')).toBeVisible();
  await actions.click();
  await superadmin.getByRole('menuitem', { name: 'Cerrar esta sesión' }).click();
  await superadmin.getByRole('dialog').getByRole('button', { name: 'Cerrar la sesión' }).click();
  await expect(superadmin.getByText('Se cerró 1 sesión')).toBeVisible();
  await expect(superadmin.getByText('No hay sesiones abiertas de esas personas.')).toBeVisible();
  await student.reload();
  await expect(student).toHaveURL(/\/login/);

  await superadmin.getByRole('link', { name: 'Remotos' }).click();
  const remotes = superadmin.getByRole('table', { name: 'Remotos' });
  await expect(remotes.getByText('Responde')).toHaveCount(4);
  await remotes.getByRole('button', { name: 'Acciones de Foro' }).click();
  await superadmin.getByRole('menuitem', { name: 'Volver a la anterior' }).click();
  await superadmin
    .getByRole('dialog')
    .getByRole('button', { name: `Usar ${older}` })
    .click();
  await expect(superadmin.getByText(`Foro usa ahora ${older}`, { exact: true })).toBeVisible();
  await expect(remotes.getByRole('row', { name: /Foro/ })).toContainText(older);

  // The server checks the registry at most once a second.
  const visitor = await openAs(browser);
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url()));
  await expect(async () => {
    await visitor.goto('/foro');
    expect(await versionIn(visitor, 'mf-forum')).toBe(older);
  }).toPass({ timeout: 10_000 });
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.some((url) => url.includes(`/remotes/mf-forum/${older}/`))).toBe(true);

  await remotes.getByRole('button', { name: 'Foro', exact: true }).click();
  await superadmin
    .getByRole('row', { name: new RegExp(`^${current.replaceAll('.', '\\.')} `) })
    .getByRole('button', { name: 'Usar esta versión' })
    .click();
  await superadmin
    .getByRole('dialog')
    .getByRole('button', { name: `Usar ${current}` })
    .click();
  await expect(superadmin.getByText(`Foro usa ahora ${current}`, { exact: true })).toBeVisible();

  await superadmin.getByRole('link', { name: 'Auditoría' }).click();
  await expect(
    superadmin.getByText(`Parte del sitio: Foro, Versión: ${current} → ${older}`, { exact: true }),
  ).toBeVisible();
  await expect(superadmin.getByRole('row', { name: /Cerró una sesión/ })).toBeVisible();

  for (const page of [superadmin, visitor]) {
    expect(page.seen.problems).toEqual([]);
    await page.context().close();
  }
});
