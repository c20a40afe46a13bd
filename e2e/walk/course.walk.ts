/**
 * A whole course on a slow phone: found, enrolled in, studied, failed, retried and passed. Each state is
 * checked.
 */
import { expect, test } from '@playwright/test';
import { signInAs } from '../support/accounts.ts';
import { slowPhone, type Phone } from './slow-phone.ts';

const COURSE = 'Electricidad domiciliaria';
const PASSWORD = 'una frase bien larga 2026';
/**
 * Maximum milliseconds from a touch to the first words; a new page of the site takes longer than a step
 * within it.
 */
const TIMEOUT_MS = 15_000;
/** Layout shift, as the browser measures it, above which a screen visibly jumps. */
const MOVED = 0.15;

const walk = (phone: Phone) => {
  const { page, see } = phone;
  const main = page.getByRole('main');
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const press = (name: string | RegExp) => main.getByRole('button', { name }).first().tap();
  const follow = (name: string | RegExp) => main.getByRole('link', { name }).first().tap();
  return { page, main, see, title, press, follow };
};

/** From the home page to the first lesson, with a new account. */
async function enrol(phone: Phone, stamp: string): Promise<number> {
  const { page, main, see, title, press, follow } = walk(phone);
  await see(
    'inicio',
    () => page.goto('/'),
    () => title(/Formación/),
  );
  const home = await phone.largestPaint();
  await main.getByRole('searchbox').fill('electricidad');
  await see(
    'catalogo',
    () => press('Buscar'),
    () => main.getByRole('link', { name: COURSE }),
  );
  await see(
    'curso',
    () => follow(COURSE),
    () => title(COURSE),
  );
  await see(
    'cuenta',
    () => press('Inscribirse'),
    () => title('Iniciar sesión'),
  );
  await see(
    'cuenta-nueva',
    () => follow('Crear cuenta'),
    () => title('Crear cuenta'),
  );
  await page.getByLabel('Nombre', { exact: true }).fill('Julia');
  await page.getByLabel('Apellido').fill('Ferrari');
  await page.getByLabel('Correo', { exact: true }).fill(`julia.${stamp}@oficio.example`);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/Acepto los términos/).check();
  await see(
    'inscripta',
    () => press('Crear cuenta'),
    () => main.getByRole('link', { name: 'Empezar el curso' }),
  );
  await see(
    'primera-clase',
    () => follow('Empezar el curso'),
    () => main.getByRole('button', { name: 'Completar y seguir' }),
  );
  return home;
}

/** Studies the lessons of each kind in order, as far as the person can get alone. */
async function study(phone: Phone): Promise<void> {
  const { page, main, see, title, press, follow } = walk(phone);
  const complete = main.getByRole('button', { name: 'Completar y seguir' });
  for (const next of [
    'Qué le hace la corriente al cuerpo',
    'Las cinco reglas antes de tocar',
    'Dividir la vivienda en circuitos',
    /^Conductores/,
    /^Cañerías/,
    /^Un punto/,
    /^Termomagnética/,
  ]) {
    await complete.tap();
    await expect(title(next)).toBeVisible();
  }
  await see(
    'clase-con-tiempo',
    () => press('Completar y seguir'),
    () => main.getByRole('button', { name: /^Faltan \d+ segundos/ }),
  );
  await see(
    'tiempo-cumplido',
    async () => undefined,
    () => main.getByText('Clase completada').last(),
  );
  await see(
    'documento',
    () => follow(/^Seguir/),
    () => main.getByText('Página 1 de 1'),
  );
  await see(
    'practica',
    () => follow('Resolver el ejercicio'),
    () => main.getByRole('button', { name: 'Comenzar' }),
  );
  const answer = async (option: string) => {
    await page.getByRole('radio', { name: option }).check({ force: true });
    await press('Responder');
  };
  await press('Comenzar');
  await see(
    'practica-mal',
    () => answer('Se cambia la termomagnética'),
    () => main.getByText('Incorrecta'),
  );
  await press('Seguir');
  await answer('Verdadero');
  await see(
    'practica-no-aprobada',
    () => press('Ver cómo salió'),
    () => main.getByRole('heading', { name: 'Falta poco' }),
  );
  await press('Hacerlo otra vez');
  await answer('Se desconectan los artefactos fijos y se mide por tramos');
  await press('Seguir');
  await answer('Verdadero');
  await see(
    'practica-aprobada',
    () => press('Ver cómo salió'),
    () => main.getByRole('heading', { name: 'Aprobado' }),
  );
  await see(
    'programa',
    () => main.getByRole('button', { name: /Programa del curso/ }).tap(),
    () => page.getByRole('dialog', { name: 'Programa' }),
  );
  await see(
    'encuentro',
    () =>
      page
        .getByRole('dialog')
        .getByRole('link', { name: /Encuentro de taller/ })
        .tap(),
    () => main.getByText('Se completa al registrar la asistencia, en el encuentro'),
  );
  await see(
    'video',
    () => follow(/Siguiente/),
    () => main.locator('video'),
  );
  await see(
    'video-visto',
    () => main.locator('video').evaluate((film: HTMLVideoElement) => film.play()),
    () => main.getByText('Clase completada').last(),
  );
}

/** Opens a teacher's browser, for their part of the course. */
async function teacherOf(phone: Phone, baseURL: string) {
  const context = await phone.context.browser()!.newContext();
  await signInAs(context, 'docente', baseURL);
  const call = async (method: string, url: string, data?: object) => {
    const answer = await context.request.fetch(baseURL + url, {
      method,
      headers: { origin: baseURL },
      ...(data && { data }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { docs: Record<string, string>[] }).docs;
  };
  const own = await phone.context.request.get(`${baseURL}/api/inscripciones?limit=1`);
  const enrolment = ((await own.json()) as { docs: Record<string, string>[] }).docs[0]!;
  return {
    context,
    async present() {
      const lessons = await call('GET', `/api/clases?curso=${enrolment['curso']}&limit=50`);
      const meeting = lessons.find(({ tipo }) => tipo === 'presencial')!;
      await call('POST', '/api/asistencias', {
        clase: meeting['_id'],
        usuario: enrolment['usuario'],
        estado: 'presente',
      });
    },
    async grade(puntos: number) {
      const [attempt] = await call(
        'GET',
        `/api/intentos?usuario=${enrolment['usuario']}&estado=enCorreccion&limit=1`,
      );
      await call('PUT', `/api/intentos/${attempt!['_id']}`, {
        correcciones: [{ reactivo: 'r5', puntos }],
        estado: 'calificado',
      });
    },
  };
}

/** Sits the exam, answering right or wrong. */
async function sit(phone: Phone, name: string, knows: boolean): Promise<void> {
  const { page, main, see, press } = walk(phone);
  await see(
    `${name}-comenzado`,
    async () => {
      await press(/^(Comenzar|Hacerlo otra vez)/);
      // The last attempt requires a confirmation.
      if (knows) await page.getByRole('dialog').getByRole('button', { name: 'Comenzar ahora' }).tap();
    },
    () => main.getByRole('timer'),
  );
  await page.getByRole('radio', { name: knows ? 'C16' : 'C32' }).check({ force: true });
  await page
    .getByRole('radio', { name: knows ? 'Neutros de dos diferenciales unidos' : 'Tensión baja' })
    .check({ force: true });
  for (const one of knows ? [/^Aislación/, /^Continuidad/, /^Resistencia/] : [/^Peso/])
    await page.getByRole('checkbox', { name: one }).check({ force: true });
  await main.getByRole('textbox', { name: /^4\./ }).fill(knows ? '40' : '400');
  await main
    .getByRole('textbox', { name: /^5\./ })
    .fill('Cortar la energía, verificar, medir la tierra y la aislación.');
  await expect(main.getByText('Respuestas guardadas')).toBeVisible();
  await press('Entregar');
  const sure = page.getByRole('dialog').getByRole('button', { name: /^Entregar/ });
  await see(
    `${name}-entregado`,
    () => sure.tap(),
    () => main.getByText('Falta que lo mire quien enseña.'),
  );
}

test('a course is found, taken, failed, passed and completed on a slow phone', async ({
  browser,
  baseURL,
}, info) => {
  const site = baseURL ?? '';
  const phone = await slowPhone(browser, process.env['WALK_SCREENS'] ?? info.outputPath('screens'));
  const { page, main, see, title, press, follow } = walk(phone);
  try {
    const home = await enrol(phone, Date.now().toString(36));
    const firstBytes = phone.stages.at(-1)?.received ?? 0;
    const course = page.url().replace(/&clase=.*/, '');
    await page.reload();
    await expect(main.getByRole('button', { name: 'Completar y seguir' })).toBeVisible();
    console.log(
      `pintado mayor: inicio ${Math.round(home)} ms, clase ${Math.round(await phone.largestPaint())} ms; hasta la primera clase ${Math.round(firstBytes / 1000)} kB`,
    );
    await study(phone);
    const teacher = await teacherOf(phone, site);
    await teacher.present();
    await see(
      'dia',
      () => page.goto('/campus'),
      () => main.getByText(/Falta la evaluación final/),
    );
    // Every lesson is completed: the exam is the only next step.
    await see(
      'examen',
      () => follow('Ir al examen'),
      () => main.getByText('Se puede hacer 2 veces.'),
    );
    await expect(main.getByText(/empieza a correr el tiempo/)).toBeVisible();
    await sit(phone, 'examen', false);
    await teacher.grade(0);
    await see(
      'no-aprobado',
      () => page.reload(),
      () => main.getByText('0 %, no aprobado'),
    );
    await expect(main.getByText('Se puede hacer 1 vez más.')).toBeVisible();
    await see(
      'que-hacer',
      () => press('Ver el resultado'),
      () => main.getByRole('heading', { name: 'Pregunta por pregunta' }),
    );
    await expect(main.getByRole('link', { name: /^Leer otra vez: / })).toBeVisible();
    await sit(phone, 'segunda-vez', true);
    await teacher.grade(4);
    await see(
      'aprobado',
      () => page.reload(),
      () => main.getByText('100 %, aprobado'),
    );
    await expect(main.getByText('Está aprobado.')).toBeVisible();
    await see(
      'terminado',
      () => page.goto(course),
      () => title('Curso completado'),
    );
    await expect(main.getByRole('link', { name: 'Escribir el nombre para el certificado' })).toBeVisible();
    await see(
      'dia-final',
      () => page.goto('/campus'),
      () => main.getByRole('link', { name: 'Escribir el nombre para el certificado' }),
    );
    await see(
      'mis-cursos',
      () => page.goto('/mis-cursos'),
      () => main.getByText('Completada'),
    );
    for (const { name, waited, moved } of phone.stages) {
      expect(moved, `${name}: lo que se movió solo`).toBeLessThan(MOVED);
      if (name !== 'tiempo-cumplido' && name !== 'video-visto')
        expect(waited, `${name}: hasta las primeras palabras`).toBeLessThan(TIMEOUT_MS);
    }
  } finally {
    for (const { name, waited, whole, moved, received } of phone.stages)
      console.log(
        `${name}: ${waited} ms, entero ${whole} ms, se movió ${moved}, van ${Math.round(received / 1000)} kB`,
      );
  }
});
