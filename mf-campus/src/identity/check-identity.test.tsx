import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { Menu } from '@oficio/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useIdentityCheck, type Checkable } from './use-identity-check.tsx';

// Compile the lazy chunk before any test waits for it.
beforeAll(() => import('./check-identity-dialog.tsx'));

const ANA: Checkable = { _id: 'u1', name: 'Ana Gómez', level: 'declarada' };
const onChecked = jest.fn();
beforeEach(() => onChecked.mockClear());

function List({ people, centro = 'c1' }: { people: readonly Checkable[]; centro?: string | undefined }) {
  const { choice, dialog } = useIdentityCheck(centro, onChecked);
  return (
    <>
      {people.map((person) => (
        <Menu key={person.name} label={person.name} trigger="…" items={choice(person)} />
      ))}
      {dialog}
    </>
  );
}
const textbox = (name: RegExp) => screen.findByRole('textbox', { name, hidden: true });

async function open() {
  const api = fakeApi({ identidades: [] });
  renderWithStore(
    <MemoryRouter>
      <List people={[ANA]} />
    </MemoryRouter>,
    { api, user: fakeUser({ _id: 'me' }) },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ana Gómez' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Comprobar la identidad' }));
  await textbox(/^Nombre y apellido, como/);
  return api;
}
async function send() {
  await userEvent.type(await textbox(/^Nombre y apellido, como/), 'Ana María Gómez');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: /^Tipo de documento/, hidden: true }),
    'DNI',
  );
  await userEvent.type(await textbox(/^Número de documento/), '30111222');
  await userEvent.click(screen.getByRole('button', { name: 'Comprobar', hidden: true }));
}

test('sends the typed document details with the centre', async () => {
  const api = await open();
  for (const name of [/^Nombre y apellido, como/, /^Número de documento/])
    expect(await textbox(name)).toHaveValue('');
  await send();
  await waitFor(() => expect(onChecked).toHaveBeenCalledTimes(1));
  expect(api.records['identidades']).toEqual([
    expect.objectContaining({
      usuario: 'u1',
      centro: 'c1',
      nombreLegal: 'Ana María Gómez',
      documentoTipo: 'DNI',
      documento: '30111222',
    }),
  ]);
  await waitFor(() => expect(screen.queryByRole('textbox', { hidden: true })).not.toBeInTheDocument());
});

test('shows a refusal at its field and keeps what was typed', async () => {
  const api = await open();
  api.failNext('add', 409, 'Ese documento ya está comprobado en otra cuenta.', 'documento');
  await send();
  const number = await textbox(/^Número de documento/);
  await waitFor(() => expect(number).toBeInvalid());
  expect(number).toHaveAccessibleDescription(/ya está comprobado en otra cuenta/);
  expect(number).toHaveValue('30111222');
  expect(onChecked).not.toHaveBeenCalled();
});

test('warns that another account declares the same document', async () => {
  const api = await open();
  const { run } = api;
  api.run = (request) => run({ ...request, fields: { ...request.fields, otraCuenta: true } });
  await send();
  expect(await screen.findByText('Otra cuenta declara este mismo documento')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Avisar a la administración', hidden: true })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/contactanos/),
  );
  expect(onChecked).toHaveBeenCalledTimes(1);
});

test('offers the check only of unchecked people, for a centre', () => {
  const offered = jest.fn();
  function Ask({ centro }: { centro: string | undefined }) {
    const { choice } = useIdentityCheck(centro, onChecked);
    offered(
      [
        ANA,
        { ...ANA, _id: 'me' },
        { ...ANA, level: 'centro' as const },
        { ...ANA, level: undefined },
        { ...ANA, _id: undefined },
      ].map((person) => choice(person).length),
    );
    return null;
  }
  const options = { api: fakeApi(), user: fakeUser({ _id: 'me' }) };
  renderWithStore(<Ask centro="c1" />, options);
  expect(offered).toHaveBeenLastCalledWith([1, 0, 0, 0, 0]);
  renderWithStore(<Ask centro={undefined} />, options);
  expect(offered).toHaveBeenLastCalledWith([0, 0, 0, 0, 0]);
});
