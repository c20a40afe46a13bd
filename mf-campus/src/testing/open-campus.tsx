import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi, type FakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { routed } from '@oficio/shared/testing/routed';
import { UiProvider } from '@oficio/shared/ui';
import { routes } from '../routes.ts';
import { screens } from '../screens.ts';

const Screen = routed(routes, screens);

export const user = fakeUser();
export const course = {
  _id: 'curso',
  titulo: 'Electricidad',
  progresion: 'secuencial',
  docentes: [],
  version: 1,
};
/** A sequential course of two lessons, with its student's enrolment. */
export const base = {
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

/** Questions served with the attempt. */
export const preguntas = [
  { id: 'r1', tipo: 'verdaderoFalso', enunciado: 'Se corta antes de tocar.', puntaje: 1 },
];

/** Opens a page of the campus over an API with these records besides the course. */
export function open(address: string, records: Record<string, readonly object[]> = {}) {
  const api = fakeApi({ ...base, ...records });
  api.answer('/api/ejercicios/', () => ({ preguntas: 1, ahora: new Date().toISOString() }));
  api.answer('/api/intentos/', ({ path }) => ({
    docs: api.records['intentos']?.filter(({ _id }) => path.endsWith(`/${_id}`)),
  }));
  renderAt(address, api);
  return api;
}

/** Renders a page of the campus. */
export function renderAt(address: string, api: FakeApi): void {
  renderWithStore(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <Screen />
      </MemoryRouter>
    </UiProvider>,
    { api, user },
  );
}

/** A published exam of the course, with the fields of each test. */
export const examWith = (more: object = {}) => ({
  _id: 'e',
  titulo: 'Práctica',
  curso: 'curso',
  cursoRaiz: 'curso',
  tipo: 'evaluacion',
  estado: 'publicado',
  aprobacionPct: 60,
  ...more,
});

/** The student's attempt in progress at that exam, with the fields of each test. */
export const attemptWith = (more: object = {}) => ({
  _id: 't',
  ejercicio: 'e',
  usuario: user._id,
  estado: 'enCurso',
  numero: 1,
  ...more,
});

/** Clears what the browser stores, before each test. */
export function resetBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo = jest.fn();
}
