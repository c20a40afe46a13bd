import type { CoursePerson, Gradebook as Book } from '@oficio/shared/contract/calls/gradebook';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { sheetRows } from './columns.ts';
import { Gradebook } from './gradebook.tsx';

const person = (n: number, nombre: string): Book['docs'][number] => ({
  inscripcion: `i${n}`,
  usuario: `u${n}`,
  nombre,
  estado: 'activa',
  progresoPct: 50,
  notas: {},
  completadas: [],
  asistencias: {},
});
const mark = { veces: 1, espera: false, enCurso: false, intento: 'a1' };
const book: Book = {
  ejercicios: [
    { _id: 'x1', titulo: 'Corrientes', tipo: 'practica', aprobacionPct: 60, lugar: '1.1' },
    { _id: 'x2', titulo: 'Examen final', tipo: 'evaluacion', aprobacionPct: 75 },
  ],
  clases: [
    { _id: 'c1', titulo: 'La tensión', tipo: 'texto', obligatoria: true, lugar: '1.1' },
    { _id: 'c2', titulo: 'En el taller', tipo: 'presencial', obligatoria: true, lugar: '1.2' },
  ],
  docs: [
    {
      ...person(1, 'Alonso, Ana'),
      notas: { x1: { ...mark, nota: 87.5 }, x2: { ...mark, nota: 60, intento: 'a2' } },
      completadas: ['c1'],
      asistencias: { c2: 'ausente' },
    },
    { ...person(2, '=Paz, Beto'), notas: { x1: { ...mark, espera: true, intento: 'a3' } } },
  ],
  totalDocs: 2,
  personas: 2,
  atras: { atras: 1, sinActividad: 1, atrasadas: 0, porVencer: 0 },
};

test('renders each grade as a cell with its result, link and arrow keys', async () => {
  const api = fakeApi();
  api.answer('/api/cursos/curso/notas', () => book);
  renderWithStore(
    <MemoryRouter>
      <Gradebook curso="curso" titulo="Electricidad" />
    </MemoryRouter>,
    { api, user: fakeUser() },
  );
  expect(await screen.findByRole('gridcell', { name: 'Aprobado con 87,5' })).toBeVisible();
  // 60 passes the practice, not the exam.
  expect(screen.getByRole('gridcell', { name: 'No aprobado con 60' })).toBeVisible();
  expect(screen.getByRole('gridcell', { name: 'A corregir' })).toBeVisible();
  expect(screen.getByRole('link', { name: '87,5' })).toHaveAttribute(
    'href',
    '/campus?vista=ensenar&curso=curso&seccion=corregir&intento=a1',
  );
  const first = screen.getByRole('rowheader', { name: 'Alonso, Ana' });
  act(() => first.focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('gridcell', { name: 'Aprobado con 87,5' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('gridcell', { name: 'A corregir' })).toHaveFocus();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  expect(first).toHaveFocus();
  // The focused cell disappears; Tab still enters the table.
  await userEvent.keyboard('{End}');
  await userEvent.selectOptions(screen.getByLabelText('Mostrar'), 'ejercicios');
  const entrances = () => [...document.querySelectorAll('[data-cell][tabindex="0"]')];
  expect(entrances()).toEqual([first]);
});

test('writes the same contents to the file in words', () => {
  expect(sheetRows(book, '')).toEqual([
    [
      'Persona',
      'Estado',
      'Avance (%)',
      '1.1 Corrientes',
      'Examen final',
      '1.1 La tensión',
      '1.2 En el taller',
    ],
    ['Alonso, Ana', 'En curso', '50', '87,5', '60', 'Completada', 'Ausente'],
    ['=Paz, Beto', 'En curso', '50', 'A corregir', '', '', ''],
  ]);
});

test('shows a student’s progress, attempts and former grades', async () => {
  const api = fakeApi();
  const ana: CoursePerson = {
    usuario: 'u1',
    nombre: 'Ana Alonso',
    inscripcion: {
      _id: 'i1',
      estado: 'activa',
      ciclo: 1,
      creadoEn: '2026-10-01T12:00:00Z',
      progresoPct: 50,
      falta: { clases: 1, examenes: [] },
      dias: 0,
    },
    clases: [
      {
        _id: 'c1',
        titulo: 'La tensión',
        tipo: 'texto',
        obligatoria: true,
        lugar: '1.1',
        completada: true,
        segundos: 600,
      },
    ],
    ejercicios: [
      {
        _id: 'x1',
        titulo: 'Examen final',
        tipo: 'evaluacion',
        aprobacionPct: 60,
        nota: 80,
        intentos: [
          {
            _id: 'a1',
            numero: 1,
            estado: 'calificado',
            nota: 80,
            recibidoTarde: true,
            evaluador: 'Carla Funes',
            antes: [{ nota: 40, hasta: '2026-11-01T12:00:00Z', quien: 'Carla Funes' }],
          },
        ],
      },
    ],
    solicitudes: [],
  };
  let answer = ana;
  api.answer('/api/cursos/curso/notas/u1', () => answer);
  const page = () =>
    renderWithStore(
      <MemoryRouter initialEntries={['/campus?vista=ensenar&curso=curso&seccion=notas&persona=u1']}>
        <Gradebook curso="curso" titulo="Electricidad" />
      </MemoryRouter>,
      { api, user: fakeUser() },
    );
  const first = page();
  expect(await screen.findByRole('heading', { name: 'Ana Alonso' })).toBeVisible();
  expect(screen.getByText('Falta 1 clase.')).toBeVisible();
  expect(screen.getByText('80 %, llegó tarde, corrigió Carla Funes')).toBeVisible();
  expect(screen.getByText(/^Antes, 40 %: la cambió Carla Funes/u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Escribirle' })).toHaveAttribute(
    'href',
    '/campus?vista=ensenar&curso=curso&seccion=avisos&persona=u1',
  );
  first.unmount();
  // Announcements don't reach people whose access ended; missing data is not the same as nothing missing.
  const { falta: _, ...rest } = ana.inscripcion;
  answer = { ...ana, inscripcion: { ...rest, estado: 'vencida' } };
  page();
  expect(await screen.findByText('Vencida')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Escribirle' })).toBeNull();
  expect(screen.queryByText(/No le falta nada/u)).toBeNull();
});
