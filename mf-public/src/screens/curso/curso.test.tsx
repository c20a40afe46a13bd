import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { screen } from '@testing-library/react';
import { Screen } from './curso.screen.tsx';

function open(more: object = {}) {
  const course = {
    _id: 'c',
    titulo: 'Soldadura',
    estado: 'publicado',
    modalidad: 'enLinea',
    modoInscripcion: 'abierta',
    inscriptos: 3,
    docentes: [],
    categorias: [],
    ...more,
  };
  const clase = (_id: string, titulo: string, values: object = {}) => ({
    _id,
    curso: 'c',
    modulo: 'm',
    titulo,
    tipo: 'texto',
    orden: 0,
    ...values,
  });
  const api = fakeApi({
    cursos: [course],
    modulos: [{ _id: 'm', curso: 'c', titulo: 'Equipos', orden: 0 }],
    clases: [clase('k1', 'Electrodos'), clase('k2', 'Historia', { obligatoria: false })],
    inscripciones: [],
    likes: [],
  });
  renderWithStore(
    <UiProvider>
      <MemoryRouter>
        <Screen params={{ id: 'c' }} />
      </MemoryRouter>
    </UiProvider>,
    { api, user: fakeUser() },
  );
}

test('a course without evaluations has no grade rule', async () => {
  open({ evaluaciones: 0, cupo: 3 });
  expect(await screen.findByText('Para aprobar: completar todas las clases.')).toBeVisible();
  const optional = (await screen.findByText('Historia')).closest('li');
  expect(optional).toHaveTextContent('Optativa. Texto');
  expect(screen.getByText('Electrodos').closest('li')).not.toHaveTextContent('Optativa');
  expect(screen.getByText('Sin cupo: hay lista de espera')).toBeVisible();
});

test('a course with evaluations has a grade rule', async () => {
  open({ evaluaciones: 2 });
  expect(await screen.findByText(/60 puntos de 100 de promedio en las evaluaciones/)).toBeVisible();
});
