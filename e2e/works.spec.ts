/**
 * Rows of a spreadsheet imported, changed in bulk and undone, as works of the server: zones, and people of a
 * centre.
 */
import { expect, test, type Page } from '@playwright/test';
import { signInAs } from './support/accounts.ts';
import { watch } from './support/watch.ts';

const ROWS = 150;
const NAME = 'Paraje de prueba';

/** Timeout for the end of a work, which depends on its number of rows. */
const ended = { timeout: 90_000 };

/** Returns the number of active zones made by the test, from the API. */
async function active(page: Page): Promise<number> {
  const answer = await page.request.get(
    `/api/zonas/search/?searchString=paraje&searchField=*&activa=true&limit=1`,
  );
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { totalDocs: number }).totalDocs;
}

/** Selects all the zones made by the test. */
async function chooseAll(page: Page): Promise<void> {
  await page.goto('/Zonas?buscar=paraje');
  await page.getByRole('checkbox', { name: 'Elegir todas las filas de esta página' }).check();
  await page.getByRole('button', { name: `Elegir todo lo que cumple el filtro: ${ROWS} zonas` }).click();
}

test('150 pasted rows are changed by a filter after a dry run, and undone', async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ locale: 'es-AR', serviceWorkers: 'block' });
  await signInAs(context, 'admin', baseURL ?? '');
  const page = await context.newPage();

  await page.goto('/Zonas?importar=1');
  await page.getByRole('radio', { name: /Filas copiadas/ }).check();
  const rows = Array.from({ length: ROWS }, (_, i) => `${NAME} ${i + 1}\tCórdoba`);
  await page.getByRole('textbox', { name: /Filas/ }).fill(`Nombre\tProvincia\n${rows.join('\n')}\n`);
  await page.getByRole('button', { name: 'Ensayar' }).click();
  await page.getByRole('button', { name: `Importar ${ROWS} zonas` }).click(ended);
  await expect(page.getByText('Hecho', { exact: true })).toBeVisible(ended);
  expect(await active(page)).toBe(ROWS);

  await chooseAll(page);
  await page.getByRole('button', { name: 'Cambiar…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Qué cambiar/ }).selectOption({ label: 'Activa' });
  // An unchecked box means "no".
  await expect(dialog.getByRole('checkbox', { name: /Activa/ })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Ensayar el cambio' }).click();
  const confirm = dialog.getByRole('button', { name: `Cambiar ${ROWS} zonas` });
  await expect(confirm).toBeVisible(ended);
  // The dry run changed nothing.
  expect(await active(page)).toBe(ROWS);
  await confirm.click();
  await expect(dialog.getByRole('button', { name: 'Deshacer' })).toBeVisible(ended);
  expect(await active(page)).toBe(0);

  // The work is found again after the page was closed.
  await page.goto('/panel?coleccion=trabajos');
  await page.getByRole('link', { name: 'Cambiar: zonas' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Deshecho', { exact: true })).toBeVisible(ended);
  expect(await active(page)).toBe(ROWS);

  // Delete the test's records, because other tests count on the original data.
  await chooseAll(page);
  await page.getByRole('button', { name: 'Enviar a la papelera' }).click();
  await dialog.getByRole('button', { name: `Enviar a la papelera ${ROWS} zonas` }).click(ended);
  await expect(dialog.getByText('Hecho', { exact: true })).toBeVisible(ended);
  expect(await active(page)).toBe(0);
  await context.close();
});

test('a manager loads people from a sheet, finds the work and undoes it', async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ locale: 'es-AR', serviceWorkers: 'block' });
  await signInAs(context, 'gestor', baseURL ?? '');
  const page = await context.newPage();
  const seen = watch(page);
  await page.goto('/cargar-profesional?modo=csv');
  const people = Array.from(
    { length: 30 },
    (_, n) => `Begoña;Muñoz ${n};begona${n}@planilla.example;Señalización;Córdoba;en linea`,
  );
  await page.locator('input[type=file]').setInputFiles({
    name: 'padrón.csv',
    mimeType: 'text/csv',
    // The encoding and separator of Excel, with one row that has errors.
    buffer: Buffer.from(
      `nombre;apellido;correo;titular;provincia;modalidad\r\n${people.join('\r\n')}\r\nAna;Paz;mal;;;\r\n`,
      'latin1',
    ),
  });
  await page.getByRole('button', { name: 'Ensayar' }).click();
  await expect(page).toHaveURL(/\/panel\?coleccion=trabajos&editar=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Importar: personas usuarias, de padrón.csv',
  );
  await expect(page.getByRole('button', { name: 'Importar 30 personas usuarias' })).toBeVisible(ended);
  await expect(page.getByRole('link', { name: 'Descargar los problemas' })).toBeVisible();
  await page.getByRole('button', { name: 'Importar 30 personas usuarias' }).click();

  // The page was closed meanwhile; the work is found from where it was started.
  await page.goto('/cargar-profesional?modo=csv');
  await page.getByRole('link', { name: 'Importar: personas usuarias, de padrón.csv' }).first().click();
  await expect(page.getByText('Hecho', { exact: true })).toBeVisible(ended);
  await page.goto('/Users?buscar=bego%C3%B1a');
  await expect(page.getByText(/30 personas/).first()).toBeVisible();

  await page.goto('/cargar-profesional?modo=csv');
  await page.getByRole('link', { name: 'Importar: personas usuarias, de padrón.csv' }).first().click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  const asking = page.getByRole('dialog');
  await expect(asking.getByText(/Lo que se creó va a la papelera: 30 personas usuarias\./)).toBeVisible();
  await asking.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Deshecho', { exact: true })).toBeVisible(ended);
  await expect(page.getByText('Quedan como están')).toBeHidden();
  expect(seen.problems).toEqual([]);
  await context.close();
});
