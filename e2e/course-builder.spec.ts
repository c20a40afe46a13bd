/** A teacher builds a course on one page: types it, reorders it, fills a lesson, deletes and restores. */
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { signInAs } from './support/accounts.ts';
import { watch } from './support/watch.ts';

const MODULES = 4;
const LESSONS = 3;

test('a course is built without leaving its page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'es-AR' });
  await signInAs(context, 'docente', baseURL ?? '');
  const page = await context.newPage();
  const seen = watch(page);
  const headers = { origin: baseURL ?? '' };
  const session = (await (await page.request.get('/api/sesion')).json()) as { usuario: { _id: string } };
  const docente = session.usuario._id;
  const known = (await (await page.request.get(`/api/cursos/?limit=1&docentes=${docente}`)).json()) as {
    docs: readonly { readonly centro: string }[];
  };
  const stamp = Date.now().toString(36);
  const made = (await (
    await page.request.post('/api/cursos/', {
      headers,
      data: {
        titulo: `Herrería en una página ${stamp}`,
        codigo: `UNA-${stamp}`,
        slug: `una-${stamp}`,
        resumen: 'De una vez.',
        descripcion: '<p>De una vez.</p>',
        centro: known.docs[0]?.centro,
        docentes: [docente],
      },
    })
  ).json()) as { docs: readonly { readonly _id: string }[] };

  await page.goto(`/campus?vista=ensenar&curso=${made.docs[0]?._id ?? ''}`);
  const address = page.url();
  // One press; the rest is typed.
  await page.getByRole('textbox', { name: 'Primer módulo' }).click();
  for (let m = 1; m <= MODULES; m += 1) {
    await page.keyboard.type(`Módulo ${m}`);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('textbox', { name: `Agregar clases a «Módulo ${m}», una por línea` }),
    ).toBeFocused();
    for (let c = 1; c <= LESSONS; c += 1) {
      await page.keyboard.type(`Clase ${m}${c}`);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Enter');
  }
  const titles = page.getByRole('textbox', { name: /^Título de la clase/u });
  await expect(titles).toHaveCount(MODULES * LESSONS);
  const inOrder = (...expected: string[]) =>
    expect
      .poll(() => titles.evaluateAll((boxes) => boxes.map((box) => (box as HTMLTextAreaElement).value)))
      .toEqual(expected);
  const all = Array.from(
    { length: MODULES * LESSONS },
    (_, i) => `Clase ${Math.floor(i / LESSONS) + 1}${(i % LESSONS) + 1}`,
  );
  const [first = '', second = '', ...others] = all;
  await inOrder(...all);

  /**
   * Resolves when the server has answered a move's write, so that it is safe to leave the page. The page may
   * not show the answer yet.
   */
  const written = () =>
    page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/cursos/'),
    );
  // A swap takes one press, and stays after a reload.
  let moved = written();
  await page.getByRole('button', { name: `Bajar la clase «${first}»` }).click();
  await inOrder(second, first, ...others);
  await expect(
    page.getByText(`La clase «${first}» está ahora en el lugar 2 de 3 en «Módulo 1»`),
  ).toBeAttached();
  await moved;
  await page.reload();
  await inOrder(second, first, ...others);
  // Move it by dragging, and undo the move with one press.
  const handle = (title: string) => page.getByRole('button', { name: `Mover la clase «${title}»` });
  moved = written();
  await handle(first).dragTo(handle(second), { targetPosition: { x: 10, y: 4 } });
  await inOrder(first, second, ...others);
  await moved;
  moved = written();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await inOrder(second, first, ...others);
  await moved;
  // Move it with the keyboard.
  await handle(first).focus();
  await expect(handle(first)).toBeFocused();
  moved = written();
  await page.keyboard.press('ArrowUp');
  await inOrder(first, second, ...others);
  await moved;
  await expect(handle(first)).toBeFocused();

  // Text pasted from Word keeps its table and its picture; lost elements are reported.
  await page.getByRole('button', { name: `Editar la clase «${first}»` }).click();
  const text = page.locator('[contenteditable=true]');
  await text.click();
  const picture = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#0b5c6b' } })
    .png()
    .toBuffer();
  await text.evaluate((area, data) => {
    const pasted = new DataTransfer();
    pasted.setData(
      'text/html',
      `<p>Corte</p><table><tr><td>Disco</td><td>115 mm</td></tr></table><p><img src="file:///C:/x.png"><img alt="La pieza" src="data:image/png;base64,${data}"></p>`,
    );
    area.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
    );
  }, picture.toString('base64'));
  await expect(page.getByText('De lo pegado no se pudo traer: una imagen.')).toBeVisible();
  await expect(text.getByRole('img', { name: 'La pieza' })).toHaveAttribute('src', /^\/archivos\//u);
  // A pasted file that isn't a picture goes to the lesson's attachments.
  await text.evaluate((area) => {
    const pasted = new DataTransfer();
    const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
    pasted.items.add(new File([pdf], 'plano.pdf', { type: 'application/pdf' }));
    area.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByText('«plano.pdf» quedó entre los adjuntos de la clase')).toBeVisible();
  // A formula has a live preview.
  await page.getByRole('button', { name: 'Fórmula' }).click();
  await page.getByLabel('En LaTeX').fill('\\frac{V}{R}');
  await expect(page.getByLabel('Cómo se ve').locator('mfrac')).toBeVisible();
  await page.getByRole('button', { name: 'Poner la fórmula' }).click();
  await expect(text.locator('mfrac')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar clase' }).click();
  await expect(page.getByText(`Clase guardada: ${first}`)).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: `Editar la clase «${first}»` }).click();
  await expect(text.getByRole('cell', { name: '115 mm' })).toBeVisible();
  await expect(text.getByRole('img', { name: 'La pieza' })).toBeVisible();
  await expect(text.locator('mfrac')).toBeVisible();
  await expect(page.getByRole('link', { name: 'plano.pdf' })).toBeVisible();
  await page.getByRole('button', { name: `Cerrar la clase «${first}»` }).click();

  // Deleting a module also deletes its lessons, after a warning; both come back with undo or from the trash.
  const remove = async () => {
    await page.getByRole('button', { name: 'Acciones de «Módulo 4»' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('button', { name: 'Eliminar con 3 clases' }).click();
    await expect(page.getByText('Módulo eliminado: Módulo 4, con 3 clases')).toBeVisible();
    await expect(titles).toHaveCount((MODULES - 1) * LESSONS);
  };
  await remove();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await inOrder(...all);
  await remove();
  await page.getByRole('button', { name: 'Abrir la papelera del curso' }).click();
  await page.getByRole('button', { name: 'Recuperar «Módulo 4»' }).click();
  await inOrder(...all);
  expect(seen.problems).toEqual([]);
  await context.close();
});
