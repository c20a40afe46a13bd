import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, anId, at } from '../testing/at.tsx';
import { Management } from './management.tsx';

const admin = fakeUser({ roles: ['estudiante', 'admin'] });
const edition = (numeroEdicion: number, estado: string, anterior?: string) => ({
  _id: anId(),
  nombre: 'Electricista',
  codigo: 'CERT-1',
  numeroEdicion,
  edicion: String(2024 + numeroEdicion),
  estado,
  alcance: 'formacion',
  ...(anterior && { anterior }),
  version: 1,
  creadoEn: '2026-11-01T00:00:00.000Z',
});

test('offers a new edition of a published certification', async () => {
  const first = edition(1, 'publicada');
  const draft = edition(2, 'borrador', first._id);
  const api = fakeApi({ certificaciones: [first] });
  api.answer(`/api/certificaciones/${first._id}/ediciones`, () => {
    api.records['certificaciones']?.unshift(draft);
    return { docs: [draft], totalDocs: 1 };
  });
  renderWithStore(at(`/Certificaciones?editar=${first._id}`, <Management name="certificaciones" />), {
    api,
    user: admin,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Preparar una edición nueva' }));
  expect(screen.queryByRole('textbox', { name: /Nombre/ })).not.toBeInTheDocument();
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Preparar la edición' }),
  );
  // The draft is open: every field is editable except those that the editions share.
  expect(await screen.findByRole('textbox', { name: /Nombre/ })).toHaveValue('Electricista');
  expect(screen.queryByRole('textbox', { name: /Código/ })).not.toBeInTheDocument();
  expect(address()).toBe(`/Certificaciones?editar=${draft._id}`);
});

test('links each other edition from the form and the history', async () => {
  const first = edition(1, 'retirada');
  const second = edition(2, 'publicada', first._id);
  const api = fakeApi({ certificaciones: [second, first], revisiones: [] });
  renderWithStore(at(`/Certificaciones?historial=${first._id}`, <Management name="certificaciones" />), {
    api,
    user: admin,
  });
  const editions = await screen.findByRole('navigation', { name: 'Ediciones de la certificación' });
  expect(within(editions).getByText('Edición n.º 1 (2025)')).toHaveAttribute('aria-current', 'page');
  await userEvent.click(within(editions).getByRole('link', { name: 'Edición n.º 2 (2026)' }));
  expect(address()).toBe(`/Certificaciones?historial=${second._id}`);
});
