/**
 * A manager in their centre's section of the campus, and redirects from its former addresses in the page for
 * institutions.
 */
import { expect, test } from '@playwright/test';
import { signInAs } from './support/accounts.ts';
import { watch } from './support/watch.ts';

test('the centre’s desk opens in the campus, with each part in the address', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, 'gestor', baseURL ?? '');
  const seen = watch(page);
  await page.goto('/campus');
  const sides = page.getByRole('navigation', { name: 'Partes del campus' });
  await sides.getByRole('link', { name: 'Mi centro' }).click();
  // With several centres, the desk first shows the pending tasks of all of them.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Mis centros');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('list', { name: 'Por resolver' })).toBeVisible();
  await page.getByLabel('Centro', { exact: true }).selectOption({ index: 1 });
  const parts = page.getByRole('navigation', { name: 'Partes del panel' });
  await expect(parts.getByRole('link', { name: 'Resumen' })).toHaveAttribute('aria-current', 'page');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Resumen: .+ · Oficio$/);

  const centre = page.getByLabel('Centro', { exact: true });
  const other = await centre.locator('option:not(:checked)').last().textContent();
  await parts.getByRole('link', { name: 'Cursos' }).click();
  await expect(page.getByRole('table', { name: 'Cursos del centro' })).toBeVisible();
  await expect(parts.getByRole('link', { name: 'Cursos' })).toBeFocused();
  await centre.selectOption({ label: other ?? '' });
  await expect(heading).toHaveText(other ?? '');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(`Cursos: ${other ?? ''} · Oficio`);

  await sides.getByRole('link', { name: 'Enseñar' }).click();
  await expect(heading).toHaveText(/^Enseñar/);
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Enseñar · Oficio');
  await page.getByRole('banner').getByRole('link', { name: 'Mi centro' }).click();
  await expect(heading).toHaveText('Mis centros');
  await expect(heading).toBeFocused();
  expect(seen.problems).toEqual([]);
});

test('the desk’s old address leads to the new one, also after signing in', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/instituciones?vista=estudiantes&estado=activa&lista=1');
  await expect(page).toHaveURL(/\/login\?volver=/);
  await signInAs(context, 'gestor', baseURL ?? '');
  await page.goto('/instituciones?vista=estudiantes&estado=activa&lista=1');
  await expect(page).toHaveURL(/\/campus\?vista=centro&seccion=estudiantes&estado=activa&lista=1$/);
  const dialog = page.getByRole('dialog', { name: 'Invitar a un curso' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveTitle(/^Estudiantes: /);

  // The server reviews a list, shown by name, before anything is sent; the address keeps the state.
  await dialog.getByLabel('Curso', { exact: true }).selectOption({ index: 1 });
  await dialog
    .getByLabel('Lista', { exact: true })
    .fill('Apellido\tNombre\tMail\nÑandú\tBegoña\tbegona@ejemplo.example\nPaz\tBeto\t\nGil\tAna\tana@');
  await dialog.getByRole('button', { name: 'Revisar la lista' }).click();
  const people = dialog.getByRole('list', { name: 'Personas de la lista' }).getByRole('listitem');
  await expect(people).toHaveCount(3, { timeout: 30_000 });
  await expect(people.nth(0)).toContainText('Begoña Ñandú');
  await expect(people.nth(1)).toContainText(/Beto Paz.*talón impreso/);
  await expect(people.nth(2)).toContainText(/Ana Gil.*No se puede/);
  await page.reload();
  await expect(people).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Corregir la lista' }).click();
  await expect(dialog.getByLabel('Lista', { exact: true })).toBeVisible();
});
