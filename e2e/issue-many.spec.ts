/**
 * A centre issues a certification to everybody who earned it, at once: from its desk, and with a list from
 * Excel.
 */
import { expect, test, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { signInAs } from './support/accounts.ts';
import { watch } from './support/watch.ts';

const MANY = 40;
/** Maximum clicks for forty certificates, from the centre's desk. */
const MAX_CLICKS = 6;
/** Timeout for the end of a work, which depends on its number of rows. */
const ended = { timeout: 90_000 };

interface Made {
  readonly _id: string;
}

/** Writes one record through the API. */
async function write(api: APIRequestContext, origin: string, path: string, data: object): Promise<string> {
  const answer = path.endsWith('/')
    ? await api.post(`${origin}${path}`, { headers: { origin }, data })
    : await api.put(`${origin}${path}`, { headers: { origin }, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  const { docs } = (await answer.json()) as { docs: readonly Made[] };
  return docs[0]?._id ?? '';
}
async function firstId(api: APIRequestContext, origin: string, path: string): Promise<string> {
  const answer = await api.get(`${origin}${path}`);
  const { docs } = (await answer.json()) as { docs: readonly Made[] };
  return docs[0]?._id ?? '';
}

interface World {
  readonly centro: string;
  readonly certificacion: string;
  readonly nombre: string;
  readonly emails: readonly string[];
}

/**
 * Creates a certification of one of the manager's centres, earned by that many students of its course and
 * issued to none.
 */
async function earned(admin: BrowserContext, origin: string, name: string, many: number): Promise<World> {
  const { request: api } = admin;
  const teacher = await firstId(api, origin, '/api/users/?nombreUsuario=docente&limit=1');
  const manager = await firstId(api, origin, '/api/users/?nombreUsuario=gestor&limit=1');
  const centro = await firstId(api, origin, `/api/centros/?gestores=${manager}&estado=activo&limit=1`);
  // A new course, with places for all and without other students.
  const curso = await write(api, origin, '/api/cursos/', {
    titulo: `Taller de ${name}`,
    codigo: `TALLER-${name}`,
    resumen: 'Ayudar en obra.',
    descripcion: '<p>Curso de prueba.</p>',
    centro,
    docentes: [teacher],
  });
  const modulo = await write(api, origin, '/api/modulos/', { curso, titulo: 'Primer módulo', orden: 1 });
  await write(api, origin, '/api/clases/', { modulo, titulo: 'Primera clase', tipo: 'texto', orden: 1 });
  await write(api, origin, `/api/cursos/${curso}`, { estado: 'publicado' });
  const emails: string[] = [];
  for (let n = 0; n < many; n += 1) {
    const email = `${name.toLowerCase()}${n}@muchos.example`;
    const usuario = await write(api, origin, '/api/users/', {
      nombre: name,
      apellido: `Núñez ${n}`,
      email,
      nombreUsuario: `${name.toLowerCase()}${n}`,
      nombreLegal: `${name} Núñez ${n}`,
      documentoTipo: 'DNI',
      documento: `4${name.length}${String(n).padStart(6, '0')}`,
    });
    const enrolment = await write(api, origin, '/api/inscripciones/', { usuario, curso });
    await write(api, origin, `/api/inscripciones/${enrolment}`, { estado: 'completada' });
    emails.push(email);
  }
  const certificacion = await write(api, origin, '/api/certificaciones/', {
    nombre: `Certificación de ${name}`,
    codigo: `MUCHOS-${name}`,
    descripcion: 'Ayuda en obra.',
    criterio: '<p>Completar el curso.</p>',
    centroEmisor: centro,
    emision: 'manual',
    vigenciaMeses: 24,
    requisitos: { cursos: [curso] },
  });
  for (const estado of ['enRevision', 'publicada'])
    await write(api, origin, `/api/certificaciones/${certificacion}`, { estado });
  // Archived, so that other tests don't find the course in the catalogue; the completed enrolments stay.
  await write(api, origin, `/api/cursos/${curso}`, { estado: 'archivado' });
  return { centro, certificacion, nombre: `Certificación de ${name}`, emails };
}

/** Opens a browser as the manager, which counts the clicks. */
async function desk(context: BrowserContext, origin: string, centro: string) {
  await signInAs(context, 'gestor', origin);
  const page = await context.newPage();
  const seen = watch(page);
  await page.goto(`/campus?vista=centro&centro=${centro}`);
  const parts = page.getByRole('navigation', { name: 'Partes del panel' });
  await expect(parts).toBeVisible();
  let clicks = 0;
  return {
    page,
    seen,
    parts,
    clicks: () => clicks,
    press: async (what: ReturnType<Page['getByRole']>) => {
      clicks += 1;
      await what.click();
    },
    /** Choosing in a native select takes two clicks: open and press. */
    choose: async (what: ReturnType<Page['getByRole']>, label: string | RegExp) => {
      clicks += 1;
      const value = await what.locator('option').filter({ hasText: label }).first().getAttribute('value');
      await what.selectOption(value);
    },
  };
}

test('forty eligible people get certificates in six clicks, and only once', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const origin = baseURL ?? '';
  const admin = await browser.newContext();
  await signInAs(admin, 'admin', origin);
  const { centro, nombre, certificacion } = await earned(admin, origin, 'Egresada', MANY);
  const context = await browser.newContext({ locale: 'es-AR', serviceWorkers: 'block' });
  const { page, seen, parts, press, choose, clicks } = await desk(context, origin, centro);

  await press(parts.getByRole('link', { name: 'Emitir' }));
  await choose(page.getByRole('combobox', { name: 'Certificación' }), nombre);
  await press(page.getByRole('button', { name: `Elegir a las ${MANY} personas que cumplen` }));
  await press(page.getByRole('button', { name: `Revisar ${MANY} certificados` }));
  await expect(page.getByRole('heading', { name: `Por emitir: ${MANY} certificados` })).toBeFocused();
  await press(page.getByRole('button', { name: `Emitir ${MANY} certificados` }));
  expect(clicks()).toBeLessThanOrEqual(MAX_CLICKS);

  // The page was left meanwhile, and the work is found again.
  await expect(page).toHaveURL(/&trabajo=/);
  await page.goto('/campus');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Emisión terminada' })).toBeVisible(ended);
  await expect(page.getByText(`${MANY} certificados emitidos.`)).toBeVisible();
  const number = page.getByRole('table', { name: 'Resultado por persona' }).getByRole('link').first();
  await expect(number).toHaveText(/^OF-\d{4}-\d{6}$/);
  await number.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`/campus?vista=centro&centro=${centro}&seccion=emitir`);
  await choose(page.getByRole('combobox', { name: 'Certificación' }), nombre);
  await expect(page.getByRole('heading', { name: 'Últimas emisiones' })).toBeVisible();
  await expect(page.getByText('Nadie espera este certificado')).toBeVisible();
  expect(seen.problems).toEqual([]);
  await context.close();
  await write(admin.request, origin, `/api/certificaciones/${certificacion}`, { estado: 'retirada' });
  await admin.close();
});

test('an Excel list is reviewed by row and issued, without duplicates', async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  const origin = baseURL ?? '';
  const admin = await browser.newContext();
  await signInAs(admin, 'admin', origin);
  const { centro, nombre, certificacion, emails } = await earned(admin, origin, 'Ana', 3);
  const context = await browser.newContext({ locale: 'es-AR', serviceWorkers: 'block' });
  const { page, seen, parts, choose } = await desk(context, origin, centro);
  await parts.getByRole('link', { name: 'Emitir' }).click();
  await page.getByRole('link', { name: 'Con una lista' }).click();
  await choose(page.getByRole('combobox', { name: 'Certificación' }), nombre);
  const rows = [...emails.map((email) => `Núñez;${email}`), 'Peña;nadie@muchos.example'];
  const upload = async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'egresados.csv',
      mimeType: 'text/csv',
      // The encoding and separator of Excel for Windows.
      buffer: Buffer.from(`Señora o señor;Correo electrónico\r\n${rows.join('\r\n')}\r\n`, 'latin1'),
    });
    await page.getByRole('button', { name: 'Revisar la lista' }).click();
  };

  await page.getByRole('button', { name: 'Revisar la lista' }).click();
  await expect(page.getByRole('alert').getByText('Falta elegir el archivo.')).toBeVisible();
  await upload();
  const lines = page.getByRole('table', { name: 'Qué pasa con cada persona' });
  await expect(lines.getByRole('row').filter({ hasText: 'Se emite' })).toHaveCount(3);
  await expect(
    lines.getByRole('row').filter({ hasText: 'Fila 5: Peña · nadie@muchos.example' }),
  ).toContainText('No figura');
  await page.getByRole('button', { name: 'Emitir 3 certificados' }).click();
  await expect(page.getByRole('heading', { name: 'Emisión terminada' })).toBeVisible(ended);
  await expect(page.getByText('3 certificados emitidos.')).toBeVisible();

  await page.getByRole('link', { name: 'Emitir a otras personas' }).click();
  await upload();
  await expect(page.getByRole('heading', { name: 'No hay certificados para emitir' })).toBeFocused();
  await expect(lines.getByRole('row').filter({ hasText: 'Ya lo tiene' })).toHaveCount(3);
  expect(seen.problems).toEqual([]);
  await context.close();
  await write(admin.request, origin, `/api/certificaciones/${certificacion}`, { estado: 'retirada' });
  await admin.close();
});
