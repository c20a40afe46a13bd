import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routed } from '@oficio/shared/testing/routed';
import { routes } from '../routes.ts';
import { screens } from '../screens.ts';

const Screen = routed(routes, screens);

const user = fakeUser();
const course = {
  _id: 'curso',
  titulo: 'Electricidad',
  progresion: 'secuencial',
  docentes: [],
  version: 1,
};
const base = {
  cursos: [course],
  modulos: [{ _id: 'm', curso: 'curso', titulo: 'Seguridad', orden: 1, obligatorio: true }],
  clases: ['Cortar', 'Medir'].map((titulo, i) => ({
    _id: `c${i}`,
    curso: 'curso',
    modulo: 'm',
    titulo,
    tipo: 'texto',
    orden: i,
    criterio: 'manual',
    contenido: `<p>Cómo ${titulo.toLowerCase()}.</p>`,
  })),
  inscripciones: [
    { _id: 'i', curso: 'curso', usuario: user._id, estado: 'activa', progresoPct: 0, ciclo: 1 },
  ],
  progreso: [],
};

/** Served with the attempt. */
const preguntas = [{ id: 'r1', tipo: 'verdaderoFalso', enunciado: 'Se corta antes de tocar.', puntaje: 1 }];

function open(address: string, records: Record<string, readonly object[]> = {}) {
  const api = fakeApi({ ...base, ...records });
  api.answer('/api/ejercicios/', () => ({ preguntas: 1, ahora: new Date().toISOString() }));
  api.answer('/api/intentos/', ({ path }) => ({
    docs: api.records['intentos']?.filter(({ _id }) => path.endsWith(`/${_id}`)),
  }));
  renderWithStore(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <Screen />
      </MemoryRouter>
    </UiProvider>,
    { api, user },
  );
  return api;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo = jest.fn();
});

test('opens the next lesson, records that it was seen, and completes it', async () => {
  const api = open('/campus?curso=curso');
  expect(await screen.findByRole('heading', { level: 1, name: 'Cortar' })).toBeVisible();
  await waitFor(() => expect(api.records['progreso']).toMatchObject([{ inscripcion: 'i', clase: 'c0' }]));
  expect(screen.getByRole('progressbar', { name: 'Avance del curso' })).toHaveAttribute(
    'aria-valuetext',
    '0 de 2 clases',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Completar y seguir' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Medir' })).toHaveFocus();
  expect(api.records['progreso']).toContainEqual(
    expect.objectContaining({ clase: 'c0', estado: 'completada' }),
  );
  // By keyboard, in the last lesson: there is no next one, so the focus moves to the outcome instead of
  // getting lost.
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Clase completada')).toHaveFocus();
});

test('allows moving on from a lesson that others complete', async () => {
  const [first, ...rest] = base.clases;
  open('/campus?curso=curso&clase=c0', {
    cursos: [{ ...course, progresion: 'libre' }],
    clases: [{ ...first, criterio: 'asistencia' }, ...rest],
  });
  expect(await screen.findByText('Se completa al registrar la asistencia, en el encuentro')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Completar/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Seguir' })).toHaveAttribute(
    'href',
    '/campus?curso=curso&clase=c1',
  );
});

test('leads from the last lesson, which others complete, to the exam', async () => {
  const [first, last] = base.clases;
  const siguiente = { tipo: 'examen', objeto: 'e', titulo: 'Examen final' };
  open('/campus?curso=curso&clase=c1', {
    cursos: [{ ...course, progresion: 'libre' }],
    clases: [first!, { ...last!, criterio: 'asistencia' }],
    inscripciones: [{ ...base.inscripciones[0], siguiente }],
  });
  expect(await screen.findByRole('link', { name: 'Rendir: Examen final' })).toHaveAttribute(
    'href',
    '/campus?curso=curso&ejercicio=e',
  );
});

test('opens the exam of a course whose lessons are completed', async () => {
  const exam = {
    _id: 'e',
    titulo: 'Examen final',
    curso: 'curso',
    cursoRaiz: 'curso',
    tipo: 'evaluacion',
    estado: 'publicado',
    aprobacionPct: 60,
    reactivos: [],
  };
  const [first] = base.clases;
  const clases = [...base.clases, { ...first, _id: 'c2', titulo: 'Historia', orden: 2, obligatoria: false }];
  const progreso = clases.map(({ _id }) => ({
    _id: `p${_id}`,
    inscripcion: 'i',
    clase: _id,
    estado: 'completada',
  }));
  open('/campus?curso=curso', { clases, progreso, ejercicios: [exam], intentos: [] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Examen final' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Programa del curso/ }));
  const programme = screen.getByRole('navigation', { name: 'Programa del curso' });
  expect(within(programme).getByRole('link', { name: /Examen final/ })).toHaveTextContent(
    'Evaluación. Pendiente',
  );
  expect(within(programme).getByRole('link', { name: /^Historia \(optativa\)/ })).toBeVisible();
  expect(within(programme).getByText('2 de 2 clases')).toBeVisible();
  expect(programme).toHaveTextContent(
    'Para aprobar: completar todas las clases y sacar 60 puntos de 100 o más en la evaluación.',
  );
});

test('shows a completed course with its certificate and one action', async () => {
  const progreso = base.clases.map(({ _id }) => ({
    _id: `p${_id}`,
    inscripcion: 'i',
    clase: _id,
    estado: 'completada',
  }));
  const certificate = {
    _id: 'k',
    curso: 'curso',
    titular: user._id,
    estado: 'vigente',
    titulo: 'Electricista',
  };
  open('/campus?curso=curso', {
    progreso,
    inscripciones: [{ ...base.inscripciones[0], estado: 'completada', progresoPct: 100 }],
    credenciales: [certificate],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Curso completado' })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Certificado: Electricista' })).toHaveAttribute(
    'src',
    '/api/credenciales/k/compartir.png',
  );
  expect(screen.getByRole('link', { name: 'Descargar y compartir el certificado' })).toHaveAttribute(
    'href',
    '/mis-cursos?vista=certificados#certificado-k',
  );
  expect(screen.queryByRole('heading', { level: 1, name: 'Cortar' })).not.toBeInTheDocument();
});

test('says why a lesson of a sequential course is locked', async () => {
  open('/campus?curso=curso&clase=c1');
  expect(await screen.findByText(/antes hay que completar la clase «Cortar»/)).toBeVisible();
  expect(screen.queryByText('Cómo medir.')).not.toBeInTheDocument();
});

test('says how to enrol in a course', async () => {
  open('/campus?curso=curso', {
    inscripciones: [],
    clases: base.clases.map(({ criterio: _hidden, contenido: _too, ...syllabus }) => syllabus),
  });
  expect(await screen.findByText('Para abrir las clases hay que inscribirse')).toBeVisible();
});

test('says why the server refused a completion', async () => {
  const api = open('/campus?curso=curso');
  const button = await screen.findByRole('button', { name: 'Completar y seguir' });
  await waitFor(() => expect(api.records['progreso']).toHaveLength(1));
  api.failNext('edit', 422, 'La inscripción no está en curso.', 'inscripcion');
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('La inscripción no está en curso.');
});

test('reports a failed hand-in beside the button, with answers saved', async () => {
  const exercise = {
    _id: 'e',
    titulo: 'Práctica',
    curso: 'curso',
    cursoRaiz: 'curso',
    tipo: 'evaluacion',
    estado: 'publicado',
    aprobacionPct: 60,
  };
  const begun = { _id: 't', ejercicio: 'e', usuario: user._id, estado: 'enCurso', numero: 1, preguntas };
  const api = open('/campus?curso=curso&ejercicio=e', { ejercicios: [exercise], intentos: [begun] });
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir donde quedó' }));
  await userEvent.click(await screen.findByLabelText('Verdadero'));
  await waitFor(() => expect(api.records['intentos']).toMatchObject([{ respuestas: { r1: true } }]), {
    timeout: 10_000,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Entregar' }));
  api.failNext('edit', 503, 'No hay conexión con el servidor.');
  await userEvent.click(
    within(screen.getByRole('dialog', { hidden: true })).getByText('Entregar', { selector: 'button *' }),
  );
  const problem = await screen.findByText('Todavía no se entregó');
  expect(problem.closest('[role=alert]')?.nextElementSibling).toContainElement(
    screen.getByRole('button', { name: 'Entregar' }),
  );
  expect(screen.getByText('Respuestas guardadas')).toBeVisible();
  expect(screen.queryByText(/se reintenta/)).not.toBeInTheDocument();
});

test('retries a timed-out hand-in once online, and not after a refusal', async () => {
  const exercise = {
    _id: 'e',
    titulo: 'Práctica',
    curso: 'curso',
    cursoRaiz: 'curso',
    tipo: 'practica',
    estado: 'publicado',
    aprobacionPct: 60,
    duracionSeg: 60,
  };
  const begun = {
    _id: 't',
    ejercicio: 'e',
    usuario: user._id,
    estado: 'enCurso',
    numero: 1,
    preguntas,
    iniciadoEn: '2026-01-01T00:00:00.000Z',
  };
  const api = open('/campus?curso=curso&ejercicio=e', { ejercicios: [exercise], intentos: [begun] });
  const edits = () => api.requests.filter(({ operation }) => operation === 'edit').length;
  api.failNext('edit', 0, 'No hay conexión con el servidor.');
  api.failNext('edit', 0, 'No hay conexión con el servidor.');
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir donde quedó' }));
  expect(await screen.findByText(/No hay conexión .* Se vuelve a intentar/)).toBeVisible();
  expect(edits()).toBe(1);
  // Repeat until the listener is attached: the failure is shown shortly after it arrives.
  const back = (times: number) =>
    waitFor(() => {
      fireEvent(window, new Event('online'));
      expect(edits()).toBe(times);
    });
  await back(2);
  await waitFor(() => expect(api.waiting).toBe(0));
  api.failNext('edit', 409, 'El ejercicio se cerró.');
  await back(3);
  expect(await screen.findByText('El ejercicio se cerró.')).toBeVisible();
  fireEvent(window, new Event('online'));
  expect(edits()).toBe(3);
  expect(api.records['intentos']).toMatchObject([{ estado: 'enCurso' }]);
});

test('resumes, answers and hands in an attempt, and shows its result', async () => {
  const exercise = {
    _id: 'e',
    titulo: 'Práctica',
    curso: 'curso',
    cursoRaiz: 'curso',
    tipo: 'evaluacion',
    estado: 'publicado',
    aprobacionPct: 60,
  };
  // The attempt already exists: drawing its items when it starts is the server's task.
  const begun = { _id: 't', ejercicio: 'e', usuario: user._id, estado: 'enCurso', numero: 1, preguntas };
  const api = open('/campus?curso=curso&ejercicio=e', { ejercicios: [exercise], intentos: [begun] });
  const begin = await screen.findByRole('button', { name: 'Seguir donde quedó' });
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(begin);
  expect(await screen.findByRole('heading', { name: 'Primera vez' })).toHaveFocus();
  expect(scrolled.mock.contexts).toContainEqual(expect.any(HTMLFormElement));
  const question = await screen.findByRole('group', { name: /Se corta antes de tocar/ });
  await userEvent.click(within(question).getByLabelText('Verdadero'));
  await userEvent.click(screen.getByRole('button', { name: 'Entregar' }));
  await userEvent.click(
    within(screen.getByRole('dialog', { hidden: true })).getByText('Entregar', { selector: 'button *' }),
  );
  expect(await screen.findByRole('heading', { name: 'Entregado' })).toBeVisible();
  expect(api.records['intentos']).toMatchObject([{ respuestas: { r1: true }, estado: 'enviado' }]);
  expect(localStorage).toHaveLength(0);
});

test('sends only changed answers, stored locally until saved', async () => {
  const exercise = {
    _id: 'e',
    titulo: 'Práctica',
    curso: 'curso',
    cursoRaiz: 'curso',
    tipo: 'evaluacion',
    estado: 'publicado',
    aprobacionPct: 60,
  };
  const two = [...preguntas, { ...preguntas[0], id: 'r2', enunciado: 'Se mide después.' }];
  const begun = {
    _id: 't',
    ejercicio: 'e',
    usuario: user._id,
    estado: 'enCurso',
    numero: 1,
    preguntas: two,
    respuestas: { r1: true },
  };
  // Left by a page that closed before it could send.
  localStorage.setItem(`borrador:intento:${user._id}:t`, JSON.stringify({ r2: { valor: false, en: 1000 } }));
  const api = open('/campus?curso=curso&ejercicio=e', { ejercicios: [exercise], intentos: [begun] });
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir donde quedó' }));
  const second = await screen.findByRole('group', { name: /Se mide después/ });
  expect(within(second).getByLabelText('Falso')).toBeChecked();
  const sent = () => api.requests.filter(({ operation }) => operation === 'edit').map(({ fields }) => fields);
  await waitFor(() => expect(sent()).toEqual([{ respuestas: { r2: false }, respondidas: { r2: 1000 } }]), {
    timeout: 10_000,
  });
  await waitFor(() => expect(localStorage).toHaveLength(0));
  // Handed in meanwhile from another tab.
  api.records['intentos'] = [{ ...begun, version: 2, estado: 'calificado', nota: 100 }] as never;
  api.failNext('edit', 403, 'No se puede.');
  await userEvent.click(within(second).getByLabelText('Verdadero'));
  expect(await screen.findByRole('heading', { name: /Aprobado/ }, { timeout: 10_000 })).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('lists the exams that a centre admitted to, without passed ones', async () => {
  const exam = (_id: string, titulo: string) => ({
    _id,
    titulo,
    tipo: 'evaluacion',
    certificacion: 'c',
    estado: 'publicado',
    aprobacionPct: 60,
  });
  const [passed, pending] = [exam('x', 'Teoría'), exam('y', 'Práctica')];
  open('/campus', {
    inscripciones: [],
    ejercicios: [passed, pending],
    notificaciones: [],
    credenciales: [],
    certificaciones: [{ _id: 'c', nombre: 'Gasista', estado: 'publicada' }],
    solicitudes: [
      {
        _id: 's',
        tipo: 'rendirExamen',
        usuario: user._id,
        objeto: 'c',
        estado: 'aceptada',
        motivo: 'Oficio.',
      },
    ],
    intentos: [{ _id: 'i', ejercicio: passed, usuario: user._id, numero: 1, estado: 'calificado', nota: 80 }],
  });
  const section = await screen.findByRole('region', { name: 'Para rendir' });
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Práctica', '/campus?ejercicio=y'],
    ['Gasista', '/certificaciones/c'],
  ]);
});

test('shows the certificate within reach before the empty day', async () => {
  const api = fakeApi({
    inscripciones: [
      {
        _id: 'i',
        curso: { _id: 'b', titulo: 'Medir' },
        usuario: user._id,
        estado: 'completada',
        siguiente: { tipo: 'nombreLegal', objeto: user._id },
      },
    ],
    cursos: [{ _id: 'b', certificaciones: ['k'], categorias: [{ _id: 'x', nombre: 'Electricidad' }] }],
  });
  renderWithStore(
    <UiProvider>
      <MemoryRouter initialEntries={['/campus']}>
        <Screen />
      </MemoryRouter>
    </UiProvider>,
    { api, user },
  );
  const near = await screen.findByRole('region', { name: 'Certificados a un paso' });
  expect(near.compareDocumentPosition(screen.getByText('No hay cursos en marcha'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('leads the day with an offered place and the next step', async () => {
  const exam = { _id: 'e', titulo: 'Examen final', aprobacionPct: 60 };
  const enrolment = (_id: string, estado: string, more: object = {}) => ({
    _id: `i-${_id}`,
    curso: { _id, titulo: `Curso ${_id}` },
    usuario: user._id,
    estado,
    ...more,
  });
  const inscripciones = [
    enrolment('a', 'activa', {
      progresoPct: 40,
      siguiente: { tipo: 'clase', objeto: 'c1', titulo: 'Medir' },
      diasEstudiados: ['2000-01-01'],
    }),
    enrolment('b', 'activa', {
      falta: { clases: 0, examenes: [exam] },
      siguiente: { tipo: 'examen', objeto: 'e', titulo: 'Examen final' },
    }),
    enrolment('o', 'ofrecida', { responderHasta: '2026-11-25T15:00:00.000Z' }),
    enrolment('l', 'enEspera'),
    enrolment('s', 'solicitada'),
  ];
  const graded = (_id: string, actualizadoEn: string) => ({
    _id,
    usuario: user._id,
    ejercicio: { _id, titulo: `Ejercicio ${_id}` },
    estado: 'calificado',
    numero: 1,
    nota: 80,
    actualizadoEn,
  });
  const api = fakeApi({
    inscripciones,
    intentos: [graded('n', new Date().toISOString()), graded('v', '2020-01-01T12:00:00.000Z')],
    cursos: [{ _id: 'b', certificaciones: ['k'], categorias: [{ _id: 'x', nombre: 'Electricidad' }] }],
    repasos: ['r1', 'r2'].map((reactivo) => ({ _id: reactivo, reactivo, usuario: user._id, activo: true })),
  });
  api.answer('/api/inscripciones/i-l/espera', () => ({ antes: 2 }));
  renderWithStore(
    <UiProvider>
      <MemoryRouter initialEntries={['/campus']}>
        <Screen />
      </MemoryRouter>
    </UiProvider>,
    { api, user },
  );
  const near = await screen.findByRole('region', { name: 'Certificados a un paso' });
  expect(near).toHaveTextContent('Falta el examen final (60 % o más).');
  expect(within(near).getByRole('link', { name: 'Rendir: Examen final' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Aceptar el lugar' })).toHaveAttribute('href', '/cursos/o');
  const review = screen.getByRole('region', { name: 'Repaso de hoy' });
  expect(review).toHaveTextContent('2 preguntas vuelven hoy');
  expect(within(review).getByRole('link', { name: 'Repasar' })).toHaveAttribute(
    'href',
    '/campus?vista=repasar',
  );
  const waiting = screen.getByRole('region', { name: 'Inscripciones en espera' });
  expect(await within(waiting).findByText(/^Hay 2 personas antes en la lista de espera/)).toBeVisible();
  expect(waiting).toHaveTextContent('El centro tiene que aprobarla.');
  const grades = screen.getByRole('region', { name: 'Notas' });
  expect(
    within(grades)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.endsWith('Nueva')),
  ).toEqual([true, false]);
  // The main action is above everything else, and a week without study is not mentioned.
  const main = screen.getByRole('link', { name: 'Continuar' });
  expect(screen.getByText(/Hay un lugar en Curso o/).compareDocumentPosition(main)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(main.compareDocumentPosition(review)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText(/Días de estudio/)).not.toBeInTheDocument();
});

test('asks a practice one question at a time, by keyboard', async () => {
  const exercise = {
    _id: 'e',
    titulo: 'Práctica',
    curso: 'curso',
    cursoRaiz: 'curso',
    tipo: 'practica',
    estado: 'publicado',
    aprobacionPct: 60,
    mostrarRespuestas: 'alEnviar',
  };
  const number = { id: 'r2', tipo: 'numerica', enunciado: '¿Qué corriente?', unidad: 'A', puntaje: 1 };
  const seen = { id: 'r3', tipo: 'observacion', enunciado: 'Armado en el banco.', puntaje: 1 };
  const begun = {
    _id: 't',
    ejercicio: 'e',
    usuario: user._id,
    estado: 'enCurso',
    numero: 1,
    preguntas: [...preguntas, number, seen],
    // The server's feedback on each answered item.
    devolucion: [
      {
        reactivo: 'r1',
        puntaje: 1,
        puntos: 0,
        correcta: false,
        respuesta: false,
        explicacion: 'Antes se mide.',
      },
      { reactivo: 'r2', puntaje: 1, puntos: 1, correcta: true, respuesta: { valor: 8.2 } },
    ],
  };
  const api = open('/campus?curso=curso&ejercicio=e', { ejercicios: [exercise], intentos: [begun] });
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir donde quedó' }));
  expect(await screen.findByText('1 de 3 preguntas')).toBeVisible();
  expect(screen.queryByText('¿Qué corriente?')).not.toBeInTheDocument();
  await userEvent.keyboard('1{Enter}');
  expect(await screen.findByText('Antes se mide.')).toBeVisible();
  expect(screen.getByText(/Incorrecta/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Seguir' })).toHaveFocus();
  expect(api.records['intentos']).toMatchObject([{ respuestas: { r1: true }, estado: 'enCurso' }]);
  await userEvent.keyboard('{Enter}');
  const box = await screen.findByRole('textbox', { name: '¿Qué corriente? en A' });
  // An unreadable answer is asked again, and not sent.
  await userEvent.type(box, 'ocho{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('No se entiende el número');
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription(/^No se entiende el número/);
  await userEvent.clear(box);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  api.failNext('edit', 503, 'No hay conexión con el servidor.');
  await userEvent.type(box, '8,2 A{Enter}');
  expect(await screen.findByText(/La respuesta sigue acá/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
  await screen.findByRole('button', { name: 'Seguir' });
  // An extra Enter focuses the button, and answers nothing.
  await userEvent.keyboard('{Enter}');
  await screen.findByText('3 de 3 preguntas');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Responder' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Ver cómo salió' }));
  expect(await screen.findByRole('heading', { name: 'Entregado' })).toBeVisible();
  expect(api.records['intentos']).toMatchObject([
    { respuestas: { r1: true, r2: '8,2 A' }, estado: 'enviado' },
  ]);
});

test.each([
  ['every time was used', 1, 60],
  ['everything was right', 3, 100],
])('offers no attempt at a passed exercise when %s', async (_why, intentosMax, nota) => {
  const exercise = {
    _id: 'e',
    titulo: 'Examen',
    cursoRaiz: 'curso',
    tipo: 'evaluacion',
    estado: 'publicado',
    aprobacionPct: 60,
    intentosMax,
  };
  const done = { _id: 't', ejercicio: 'e', usuario: user._id, estado: 'calificado', numero: 1, nota };
  open('/campus?curso=curso&ejercicio=e', { ejercicios: [exercise], intentos: [done] });
  expect(await screen.findByText('Está aprobado.')).toBeVisible();
  expect(screen.queryByText(/Ya se usaron todas/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Hacerlo otra vez' })).not.toBeInTheDocument();
});

test('shows a result with links to what was failed', async () => {
  const exercise = {
    _id: 'e',
    titulo: 'Examen',
    clase: 'c0',
    cursoRaiz: 'curso',
    tipo: 'evaluacion',
    estado: 'publicado',
    aprobacionPct: 60,
    intentosMax: 2,
    mostrarRespuestas: 'alEnviar',
  };
  const done = {
    _id: 't',
    ejercicio: 'e',
    usuario: user._id,
    estado: 'calificado',
    numero: 1,
    nota: 55,
    preguntas,
    respuestas: { r1: true },
    devolucion: [{ reactivo: 'r1', puntaje: 1, puntos: 0, correcta: false, respuesta: false }],
  };
  const solved = { _id: 'p', slug: 'p', titulo: '¿Por qué se corta?', ejercicio: 'e', estado: 'resuelta' };
  const api = open('/campus?curso=curso&ejercicio=e', {
    ejercicios: [exercise],
    intentos: [done],
    preguntas: [solved],
    // The next step known before handing in is this exam, which doesn't follow itself.
    inscripciones: [
      { ...base.inscripciones[0], siguiente: { tipo: 'examen', objeto: 'e', titulo: 'Examen' } },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver el resultado' }));
  expect(await screen.findByRole('heading', { name: 'Falta poco' })).toHaveFocus();
  expect(screen.getByText('55 %; se aprueba con 60 %')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Practicar solo lo que falló' })).toHaveAttribute(
    'href',
    '/campus?vista=repasar&ejercicio=e',
  );
  expect(await screen.findByRole('link', { name: 'Leer otra vez: Cortar' })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Falta poco' })).queryByText(/Rendir/)).toBeNull();
  const again = await screen.findByRole('region', { name: 'Para leer antes de la próxima vez' });
  expect(await within(again).findByRole('link', { name: 'Cortar' })).toBeVisible();
  expect(await within(again).findByRole('link', { name: '¿Por qué se corta?' })).toBeVisible();
  // The last attempt asks for confirmation before it starts.
  await userEvent.click(screen.getByRole('button', { name: 'Hacerlo otra vez' }));
  const last = screen.getByRole('dialog', { name: 'Es la última vez que se puede hacer' });
  expect(api.records['intentos']).toHaveLength(1);
  api.failNext('add', 409, 'El curso está suspendido.');
  await userEvent.click(within(last).getByRole('button', { name: 'Comenzar ahora' }));
  expect(await screen.findByText('El curso está suspendido.')).toBeVisible();
});

test('offers first the attempt that completes the lesson', async () => {
  const exercise = {
    _id: 'e',
    titulo: 'Práctica',
    clase: 'c0',
    cursoRaiz: 'curso',
    tipo: 'practica',
    estado: 'publicado',
    aprobacionPct: 60,
  };
  const failed = { _id: 't', ejercicio: 'e', usuario: user._id, estado: 'calificado', numero: 1, nota: 0 };
  open('/campus?curso=curso&ejercicio=e', {
    clases: base.clases.map((lesson) => ({ ...lesson, criterio: 'ejercicio' })),
    ejercicios: [exercise],
    intentos: [failed],
  });
  expect(await screen.findByText('No aprobado')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ver el resultado' }));
  const result = screen.getByRole('region', { name: 'Todavía no' });
  expect(within(result).getByText('Al aprobarlo, la clase queda completada.')).toBeVisible();
  expect(within(result).getAllByRole('button')[0]).toHaveTextContent('Hacerlo otra vez');
});

test('asks failed questions again, and ends the round', async () => {
  const due = {
    _id: 'v',
    usuario: user._id,
    ejercicio: 'e',
    reactivo: 'r1',
    pregunta: preguntas[0],
    venceEn: '2026-01-01T00:00:00.000Z',
    activo: true,
    // The server's feedback on it.
    devolucion: { reactivo: 'r1', puntaje: 1, puntos: 1, correcta: true, respuesta: true },
  };
  const api = open('/campus?vista=repasar', { repasos: [due] });
  await userEvent.click(await screen.findByLabelText('Verdadero'));
  expect(screen.getByText('1 de 1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Terminar' }));
  expect(api.records['repasos']).toMatchObject([{ respuesta: { r1: true } }]);
  expect(await screen.findByRole('heading', { name: 'Todo bien' })).toHaveFocus();
});

test('says that nothing is to review', async () => {
  open('/campus?vista=repasar', { repasos: [] });
  expect(await screen.findByText('Nada para repasar hoy')).toBeVisible();
});

test('lists every private note by course, and searches them', async () => {
  const step = (n: number, apunte: string) => ({
    _id: `p${n}`,
    inscripcion: 'i',
    // Expanded, as the server sends them.
    clase: { _id: `c${n}`, titulo: base.clases[n]?.titulo },
    estado: 'vista',
    apunte,
  });
  open('/campus?vista=apuntes', {
    inscripciones: [{ ...base.inscripciones[0], curso: { _id: 'curso', titulo: 'Electricidad' } }],
    progreso: [step(0, 'Comprar cinta'), step(1, 'Ley de Ohm')],
  });
  expect(await screen.findByRole('link', { name: 'Cortar' })).toHaveAttribute(
    'href',
    '/campus?curso=curso&clase=c0',
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar en los apuntes' }), 'ohm{Enter}');
  expect(await screen.findByText('1 apunte')).toBeVisible();
  expect(screen.queryByText('Comprar cinta')).toBeNull();
});
