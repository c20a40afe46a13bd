/**
 * A newcomer finds a course, registers, signs in, enrols, studies a lesson, asks in the forum and gets an
 * answer.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { signInAs } from './support/accounts.ts';
import { watch } from './support/watch.ts';

const PASSWORD = 'una frase bien larga 2026';

/** Returns the link in the confirmation mail, as written to the mailbox folder. */
function confirmationLink(email: string): string | undefined {
  const folder = path.join(process.env['E2E_DATA_DIR'] ?? '', 'mailbox');
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .reverse()) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (text.includes(email)) return /https?:\/\/[^\s]*\/verificar-correo\?token=\S+/.exec(text)?.[0];
  }
  return undefined;
}

test('a student registers, enrols, studies, asks and gets an answer', async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000);
  const seen = watch(page);
  const stamp = Date.now().toString(36);
  const email = `nueva.${stamp}@oficio.example`;

  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Ver cursos' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Cursos/ })).toBeVisible();
  await page.getByLabel('Buscar cursos').fill('primeros auxilios');
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).first().click();
  // Until the search is answered, the list shows every course.
  const found = page.getByRole('main').getByRole('group', { name: 'Cursos' });
  await expect(found.getByRole('heading').first()).toHaveText(/Primeros auxilios/);
  await found
    .getByRole('link', { name: /Primeros auxilios/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Primeros auxilios/ })).toBeVisible();
  const course = page.url();

  // Enrolling requires an account, and then returns here.
  await page.getByRole('button', { name: /Inscribirse|Solicitar inscripción/ }).click();
  await expect(page).toHaveURL(/\/login\?volver=/);
  await page.getByRole('main').getByRole('link', { name: 'Crear cuenta' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Julia');
  await page.getByLabel('Apellido').fill('Ferrari');
  await page.getByLabel('Correo', { exact: true }).fill(email);
  await page.getByLabel(/^Nombre de usuario/).fill(`julia-${stamp}`);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/Acepto los términos/).check();
  await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click();
  // The new account is signed in, back at the course and enrolled; the e-mail is still unconfirmed.
  await expect(page).toHaveURL(course);
  await expect(page.getByText(`Falta confirmar el correo: el enlace llega a ${email}`)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /(Empezar|Continuar) el curso/ })
    .click();
  await expect(page).toHaveURL(/\/campus\?curso=/);
  const complete = page.getByRole('button', { name: 'Completar y seguir' });
  await expect(complete).toBeVisible();
  // Inside a course, only the course is shown, with its progress bar.
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0);
  await expect(page.getByRole('progressbar', { name: 'Avance del curso' })).toHaveAttribute(
    'aria-valuetext',
    /^0 de /,
  );
  const lesson = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await complete.click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(lesson);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: lesson })).toBeVisible();
  await expect(page.getByText('Clase completada')).toBeVisible();
  await page.goto('/mis-cursos');
  await expect(page.getByText(/Primeros auxilios/).first()).toBeVisible();

  // On a phone, the next action is on the first screen, whatever else is shown.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/campus');
  const goOn = page.getByRole('main').getByRole('link', { name: 'Continuar', exact: true });
  await expect(goOn).toBeVisible();
  const box = await goOn.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
  await expect(page.getByText(/^Días de estudio esta semana: 1 /)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });

  // Publishing in the forum requires a confirmed e-mail.
  await expect.poll(() => confirmationLink(email), { timeout: 20_000 }).toBeTruthy();
  const link = new URL(confirmationLink(email) ?? '');
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', { level: 1, name: 'Correo confirmado' })).toBeVisible();

  const title = `Dónde conviene poner el botiquín en un taller chico ${stamp}`;
  await page.goto('/foro?preguntar=1');
  await page.getByLabel('Título').fill(title);
  await page.getByRole('combobox', { name: /Categoría/ }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: /Tipo de pregunta/ }).selectOption({ label: 'Consulta técnica' });
  await page
    .getByRole('textbox', { name: 'Pregunta' })
    .fill(
      'Es un taller de doce metros cuadrados con una sola puerta. ¿Conviene cerca de la salida o de las máquinas?',
    );
  await page.getByRole('button', { name: 'Publicar pregunta' }).click();
  await expect(page).toHaveURL(/\/pregunta\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const question = page.url();

  const other = await browser.newContext({ locale: 'es-AR' });
  await signInAs(other, 'profesional', baseURL ?? '');
  const professional = await other.newPage();
  await professional.goto(question);
  await professional
    .getByRole('textbox', { name: 'Respuesta' })
    // The server refuses the same text twice from one person, even when the test runs twice.
    .fill(`Cerca de la salida y a la vista: se llega igual desde adentro y desde afuera. ${stamp}`);
  await professional.getByRole('button', { name: 'Publicar respuesta' }).click();
  await expect(professional.getByText('Respuesta publicada')).toBeVisible();
  await other.close();

  await page.reload();
  await page.getByRole('button', { name: 'Aceptar respuesta' }).first().click();
  await expect(page.getByText('Resuelta').first()).toBeVisible();
  expect(seen.problems).toEqual([]);
});
