/**
 * A teacher creates a course with a picture, a module, a lesson and an exercise; the manager publishes it; an
 * administrator edits it, moves it to the trash and restores it. On a site of its own: otherwise lists in
 * other tests would show the cover of a course in the trash.
 */
import { expect, test, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signInAs, type Account } from './support/accounts.ts';
import { useOwnSite } from './support/own-site.ts';
import { settled } from './support/settled.ts';
import { watch, type Watch } from './support/watch.ts';

const own = useOwnSite();

async function openAs(
  browser: Browser,
  account: Account | undefined,
  baseURL: string,
): Promise<Page & { seen: Watch }> {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-AR',
    viewport: { width: 1280, height: 900 },
  });
  if (account) await signInAs(context, account, baseURL);
  const page = await context.newPage();
  return Object.assign(page, { seen: watch(page) });
}

/**
 * Presses an entry of a row's menu once the list has loaded: a re-render or a scroll would close the menu.
 */
async function act(page: Page & { seen: Watch }, row: string, action: string): Promise<void> {
  await settled(page, page.seen);
  await page
    .getByRole('button', { name: `Acciones de ${row}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a course is created, published, found, edited, deleted and restored', async ({ browser }) => {
  test.setTimeout(240_000);
  const { origin } = own.current;
  const stamp = Date.now().toString(36);
  const title = `Herrería básica ${stamp}`;
  const cover = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#0b5c6b' } })
    .jpeg()
    .toBuffer();

  const teacher = await openAs(browser, 'docente', origin);
  await teacher.goto('/Cursos');
  await teacher.getByRole('link', { name: 'Crear curso' }).click();
  await teacher.getByRole('textbox', { name: 'Título', exact: true }).fill(title);
  await teacher.getByLabel('Código', { exact: true }).fill(`HER-${stamp}`);
  await teacher.getByLabel('Resumen').fill('Corte, unión y terminación de piezas de hierro.');
  await teacher.locator('[contenteditable=true]').first().click();
  await teacher.keyboard.type('Se trabaja con amoladora y soldadora por arco.');
  await teacher
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tapa.jpg', mimeType: 'image/jpeg', buffer: cover });
  await teacher.getByRole('combobox', { name: 'Centro' }).click();
  // Native selects also contain options: take only those of the open list.
  await teacher
    .getByRole('option', { name: /Instituto Técnico Sur/ })
    .first()
    .click();
  await teacher.getByRole('button', { name: 'Crear curso' }).click();
  await expect(teacher.getByText(`Curso creado: ${title}`)).toBeVisible();
  // Continues to the course builder, which the lists also link to.
  await expect(teacher.getByRole('textbox', { name: 'Primer módulo' })).toBeVisible();
  await teacher.goto('/Cursos');

  await act(teacher, title, 'Módulos');
  await teacher.getByRole('link', { name: 'Crear módulo' }).first().click();
  await teacher.getByRole('textbox', { name: 'Título', exact: true }).fill('Herramientas');
  await teacher.getByRole('form').getByRole('button', { name: 'Crear módulo' }).click();
  await expect(teacher.getByText('Módulo creado: Herramientas')).toBeVisible();
  await teacher.getByRole('status').getByRole('button', { name: 'Crear clase' }).click();
  await teacher.getByRole('textbox', { name: 'Título', exact: true }).fill('La amoladora');
  await teacher.getByLabel('Tipo', { exact: true }).selectOption('texto');
  await teacher.locator('[contenteditable=true]').first().click();
  await teacher.keyboard.type('Uso seguro de la amoladora.');
  await teacher.getByRole('form').getByRole('button', { name: 'Crear clase' }).click();
  await expect(teacher.getByText('Clase creada: La amoladora')).toBeVisible();
  await teacher.getByRole('status').getByRole('button', { name: 'Crear ejercicio' }).click();
  await teacher.getByRole('textbox', { name: 'Título', exact: true }).fill('Seguridad');
  await teacher.getByLabel('Tipo', { exact: true }).selectOption('evaluacion');
  await teacher.getByRole('button', { name: 'Agregar pregunta' }).click();
  await teacher.getByLabel('Enunciado').fill('¿Qué se usa para cortar hierro?');
  const options = teacher.getByRole('group', { name: 'Opciones' });
  await options.getByLabel('Texto').nth(0).fill('Amoladora');
  await options.getByLabel('Texto').nth(1).fill('Serrucho');
  await options.getByLabel('Es correcta').nth(0).check();
  await teacher.getByRole('form').getByRole('button', { name: 'Crear ejercicio' }).click();
  await expect(teacher.getByText('Ejercicio creado: Seguridad')).toBeVisible();

  // Only own rows: courses of other teachers are not in the list.
  await teacher.goto('/Cursos');
  await expect(teacher.getByRole('button', { name: `Acciones de ${title}` }).first()).toBeVisible();
  await expect(teacher.getByText('Primeros auxilios y reanimación')).toHaveCount(0);
  await act(teacher, title, 'Enviar a revisión');
  await expect(teacher.getByText(/Hecho: enviar a revisión/)).toBeVisible();

  const manager = await openAs(browser, 'gestor', origin);
  await manager.goto('/Cursos?estado=enRevision');
  await act(manager, title, 'Aprobar y publicar');
  await expect(manager.getByText(/Hecho: aprobar y publicar/)).toBeVisible();

  const visitor = await openAs(browser, undefined, origin);
  await visitor.goto(`/showCursos?buscar=${encodeURIComponent(title)}`);
  await visitor.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('La amoladora')).toBeVisible();

  const admin = await openAs(browser, 'admin', origin);
  await admin.goto(`/Cursos?buscar=${encodeURIComponent(title)}`);
  await admin.getByRole('link', { name: title }).first().click();
  await admin.getByLabel('Horas de curso').fill('24');
  await admin.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(admin.getByText(`Curso guardado: ${title}`)).toBeVisible();
  await act(admin, title, 'Enviar a la papelera');
  await expect(admin.getByText(`enviado a la papelera: ${title}`)).toBeVisible();
  await admin.goto('/Cursos?papelera=1');
  await act(admin, title, 'Restaurar');
  await expect(admin.getByText('Curso restaurado')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();

  for (const page of [teacher, manager, visitor, admin]) {
    expect(page.seen.problems).toEqual([]);
    await page.context().close();
  }
});
