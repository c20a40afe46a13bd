/**
 * The exam of a certification without a course, from the request to the automatically issued certificate; and
 * the renewal of an expiring certificate with hours that its centre accepts.
 */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { signInAs, type Account } from './support/accounts.ts';
import { watch, type Watch } from './support/watch.ts';

async function openAs(browser: Browser, account: Account, baseURL: string): Promise<Page & { seen: Watch }> {
  const context = await browser.newContext({ baseURL, locale: 'es-AR' });
  await signInAs(context, account, baseURL);
  const page = await context.newPage();
  return Object.assign(page, { seen: watch(page) });
}
/** Waits for a notification and opens its link. */
async function followNotice(page: Page, title: string): Promise<void> {
  await page.goto('/notificaciones');
  await page.getByRole('link', { name: title }).first().click();
}
const CERTIFICATION = 'Electricidad de vivienda para quienes ya trabajan';

test('an exam is requested, accepted, sat, graded and then certified', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const candidate = await openAs(browser, 'profesional', baseURL ?? '');
  await candidate.goto('/showCertificaciones');
  await candidate.getByRole('link', { name: CERTIFICATION }).first().click();
  await candidate.getByRole('button', { name: 'Pedir rendir el examen' }).click();
  const asking = candidate.getByRole('dialog', { name: 'Pedir rendir el examen' });
  await asking.getByLabel('Motivo').fill('Armo tableros desde hace quince años, con matrícula.');
  await asking.getByRole('button', { name: 'Enviar la solicitud' }).click();
  await expect(candidate.getByText(/espera la decisión del centro/)).toBeVisible();
  await expect(candidate.getByRole('link', { name: 'Rendir el examen' })).toBeHidden();
  const address = candidate.url();

  const manager = await openAs(browser, 'gestor', baseURL ?? '');
  await followNotice(manager, `Una persona pide rendir el examen de «${CERTIFICATION}»`);
  const request = manager.getByRole('listitem').filter({ hasText: 'Armo tableros desde hace quince años' });
  await request.getByRole('button', { name: 'Aceptar' }).click();
  const accepting = manager.getByRole('dialog', { name: 'Aceptar que rinda' });
  await accepting.getByRole('button', { name: 'Aceptar' }).click();
  await expect(request).toBeHidden();

  await followNotice(candidate, `Ya se puede rendir el examen de «${CERTIFICATION}»`);
  await expect(candidate).toHaveURL(address);
  await candidate.getByRole('link', { name: 'Rendir el examen' }).click();
  await candidate.getByRole('button', { name: 'Comenzar' }).click();
  await candidate.getByRole('radio', { name: /Cortar, bloquear y comprobar/ }).check();
  await candidate.getByRole('checkbox', { name: 'El interruptor diferencial' }).check();
  await candidate.getByRole('checkbox', { name: 'La puesta a tierra' }).check();
  await candidate.getByRole('textbox', { name: /Un termotanque/ }).fill('10');
  await candidate
    .getByRole('textbox', { name: /Contar una instalación propia/ })
    .fill('Medí aislación por circuito y encontré un empalme mojado.');
  await candidate.getByRole('button', { name: 'Entregar' }).click();
  await candidate
    .getByRole('dialog', { name: 'Entregar las respuestas' })
    .getByRole('button', { name: 'Entregar' })
    .click();
  await expect(candidate.getByText('En corrección').first()).toBeVisible();
  // Until it is graded, it stays in the candidate's tasks.
  await candidate.goto('/campus');
  const toSit = candidate.getByRole('region', { name: 'Para rendir' });
  await expect(toSit.getByRole('link', { name: 'Examen de electricidad de vivienda' })).toBeVisible();
  await expect(toSit.getByText('En corrección')).toBeVisible();

  await followNotice(manager, 'Hay una entrega por corregir de «Examen de electricidad de vivienda»');
  await expect(manager).toHaveURL(/seccion=corregir/);
  await manager.getByRole('link', { name: 'Sandoval, Darío' }).click();
  // Answers without points come first.
  await manager.getByLabel('Puntos').first().fill('4');
  await manager.getByRole('button', { name: 'Calificar' }).click();
  await expect(manager.getByText(/^Calificado con/)).toBeVisible();

  // Issued automatically, without a person.
  await expect(async () => {
    await candidate.goto('/mis-cursos?vista=certificados');
    await expect(candidate.getByRole('heading', { name: CERTIFICATION })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await candidate.goto(address);
  await expect(candidate.getByText('Ya está obtenida')).toBeVisible();
  expect([...candidate.seen.problems, ...manager.seen.problems]).toEqual([]);
});

test('an expiring certificate is renewed with the hours the centre accepts', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const title = 'Instalación de sistemas fotovoltaicos';
  const manager = await openAs(browser, 'gestor', baseURL ?? '');
  const holder = await openAs(browser, 'estudiante', baseURL ?? '');
  // A certificate that expires in two months.
  const me = (await (await holder.request.get('/api/sesion')).json()) as { usuario: { _id: string } };
  const found = (await (await manager.request.get('/api/certificaciones/?codigo=CERT-ELE-3')).json()) as {
    docs: { _id: string }[];
  };
  const issued = new Date();
  issued.setMonth(issued.getMonth() - 34);
  const given = await manager.request.post('/api/credenciales/', {
    headers: { origin: baseURL ?? '' },
    multipart: {
      origen: 'emitida',
      titular: me.usuario._id,
      certificacion: found.docs[0]?._id ?? '',
      titulo: title,
      emitidaEn: issued.toISOString(),
      motivoDispensa: 'Demostró en el taller lo que pide el curso.',
    },
  });
  expect(given.status(), await given.text()).toBe(200);

  await holder.goto('/mis-cursos?vista=certificados');
  const mine = holder.getByRole('listitem').filter({ has: holder.getByRole('heading', { name: title }) });
  await mine.getByRole('button', { name: 'Renovar' }).click();
  const asking = holder.getByRole('dialog', { name: `Renovar «${title}»` });
  await asking.getByLabel('Motivo').fill('Veinte horas de actualización en inversores.');
  await asking.locator('input[type=file]').setInputFiles({
    name: 'constancia.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  });
  await asking.getByRole('button', { name: 'Enviar la solicitud' }).click();
  await expect(mine.getByText('Renovación pedida, que espera la decisión del centro')).toBeVisible();

  await followNotice(manager, `Piden renovar el certificado «${title}»`);
  const request = manager.getByRole('listitem').filter({ hasText: 'Veinte horas de actualización' });
  await expect(request.getByRole('link', { name: 'Ver el respaldo' })).toBeVisible();
  await request.getByRole('button', { name: 'Aceptar' }).click();
  await manager
    .getByRole('dialog', { name: 'Aceptar y renovar el certificado' })
    .getByRole('button', { name: 'Aceptar' })
    .click();
  await expect(request).toBeHidden();

  await followNotice(holder, `Se renovó el certificado «${title}», como se pidió`);
  await expect(mine).toHaveCount(2);
  await expect(mine.first().getByText('Vigente')).toBeVisible();
  await expect(mine.last().getByText('Reemplazada')).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Renovar' })).toBeHidden();
  expect([...holder.seen.problems, ...manager.seen.problems]).toEqual([]);
});
