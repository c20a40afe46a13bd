import { CONTRACT_VERSION } from '@oficio/shared/contract/remotes/remote';
import { MemoryRouter } from '@oficio/shared/router';
import { UiProvider } from '@oficio/shared/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registryOf, registryRemote } from '../testing/registry.ts';
import { fetchRemoteModule } from './federation.ts';
import { RegistryContext } from '../routing/duties.ts';
import { RemoteScreen } from './remote-screen.tsx';
import { remoteEvents } from './telemetry.ts';

// The only module that touches Module Federation.
jest.mock('./federation.ts', () => ({ fetchRemoteModule: jest.fn() }));
jest.mock('./retry.ts', () => ({ retry: (task: (attempt: number) => unknown) => task(1) }));
const fetchModule = jest.mocked(fetchRemoteModule);

let counter = 0;
/** Returns a remote with a version of its own: loaded modules stay cached between tests. */
const freshRemote = () =>
  registryRemote('mf-foro', [{ path: '/foro', screen: 'foro' }], `0.1.0-${(counter += 1)}`);
const moduleWith = (Screen: unknown) => ({
  contract: CONTRACT_VERSION,
  screens: { foro: async () => ({ Screen }) },
});

const site = registryOf(registryRemote('mf-public', [{ path: '/escribir', as: 'contact' }]));
const show = (remote = freshRemote()) =>
  render(
    <UiProvider>
      <MemoryRouter>
        <p>El resto</p>
        <RegistryContext value={site}>
          <RemoteScreen remote={remote} screen="foro" params={{ id: '7' }} />
        </RegistryContext>
      </MemoryRouter>
    </UiProvider>,
  );

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  global.fetch = jest.fn(() => Promise.reject(new Error('no registry')));
});
afterEach(() => jest.restoreAllMocks());

test('says Loading in its language, then renders the screen', async () => {
  fetchModule.mockResolvedValue(
    moduleWith(({ params }: { params: { id: string } }) => <h1>Foro {params.id}</h1>),
  );
  show();
  const loading = screen.getByText('Loading');
  expect(loading).toHaveAttribute('lang', 'en');
  expect(await screen.findByRole('heading', { name: 'Foro 7' })).toBeVisible();
});

test('a failed remote leaves the rest working, and «Reintentar» recovers', async () => {
  fetchModule
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(moduleWith(() => <h1>Foro</h1>));
  show();
  expect(await screen.findByRole('heading', { name: 'No pudimos mostrar esta pantalla' })).toBeVisible();
  expect(screen.getByText('El resto')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Foro' })).toBeVisible();
});

test('a screen that throws stays in its boundary and is reported', async () => {
  let broken = true;
  fetchModule.mockResolvedValue(
    moduleWith(() => {
      if (broken) throw new Error('defecto');
      return <h1>Foro</h1>;
    }),
  );
  show();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('El resto')).toBeVisible();
  expect(remoteEvents().at(-1)).toMatchObject({
    remote: 'mf-foro',
    screen: 'foro',
    phase: 'render',
    error: 'Error: defecto',
  });
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Foro' })).toBeVisible();
});

test('a remote for another contract is refused before its code runs', async () => {
  fetchModule.mockClear();
  show({ ...freshRemote(), requires: '^99.0.0' });
  expect(await screen.findByRole('button', { name: 'Volver a cargar' })).toBeVisible();
  expect(fetchModule).not.toHaveBeenCalled();
});

test('a remote that a reload does not fix says what helps instead', async () => {
  const remote = { ...freshRemote(), requires: '^99.0.0' };
  const { unmount } = show(remote);
  // jsdom cannot reload; it logs that to the console.
  await userEvent.click(await screen.findByRole('button', { name: 'Volver a cargar' }));
  unmount();
  show(remote);
  expect(
    await screen.findByRole('heading', { name: 'Esta pantalla todavía no se puede abrir' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Volver a cargar' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Avisar' })).toHaveAttribute('href', '/escribir');
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toBeVisible();
});

test('a module that is not a remote is refused', async () => {
  fetchModule.mockResolvedValue({ otra: 'cosa' });
  show();
  expect(await screen.findByRole('button', { name: 'Volver a cargar' })).toBeVisible();
});

test('an offline page says that the screen is not cached', async () => {
  fetchModule.mockRejectedValue(new Error('no network'));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(
    await screen.findByRole('heading', { name: 'Esta pantalla no está guardada en el dispositivo' }),
  ).toBeVisible();
});
