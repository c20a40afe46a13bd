import { MemoryRouter, Route, Routes, useLocation, useNavigate } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from './instituciones.screen.tsx';

function Where() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>Volver</button>
    </>
  );
}

function open(address: string, user = fakeUser()) {
  renderWithStore(
    <UiProvider>
      <MemoryRouter initialEntries={['/foro', address]} initialIndex={1}>
        <Where />
        <Routes>
          <Route path="/instituciones" element={<Screen />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </UiProvider>,
    { api: fakeApi({ centros: [] }), user },
  );
}

test.each([
  ['/instituciones?centro=c1&vista=resumen', '/campus?vista=centro&centro=c1&seccion=resumen'],
  ['/instituciones?vista=mensajes', '/campus?vista=centro&seccion=mensajes'],
  [
    '/instituciones?vista=estudiantes&curso=k&estado=activa&centro=c1',
    '/campus?vista=centro&centro=c1&seccion=estudiantes&curso=k&estado=activa',
  ],
])('%s leads to the campus and leaves no entry in the history', async (old, now) => {
  open(old);
  expect(screen.getByText(now)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect(screen.getByText('/foro')).toBeInTheDocument();
});

test('other queries stay on the page, which links managers to their desk', () => {
  open('/instituciones?utm=boletin', fakeUser({ gestorDe: ['c1'] }));
  expect(screen.getByText('/instituciones?utm=boletin')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ir al panel de mi centro' })).toHaveAttribute(
    'href',
    '/campus?vista=centro',
  );
});
