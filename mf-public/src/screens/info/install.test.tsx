import { UiProvider } from '@oficio/shared/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Install, platformOf } from './install.tsx';

const open = () =>
  render(
    <UiProvider>
      <Install />
    </UiProvider>,
  );
const button = () => screen.queryByRole('button', { name: 'Instalar la aplicación' });

test('the browser’s offer is a button until the app is installed', () => {
  open();
  expect(button()).toBeNull();
  const prompt = jest.fn(() => Promise.resolve());
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  fireEvent.click(button() as HTMLElement);
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(button()).toBeNull();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.getByText('La aplicación está instalada en este equipo')).toBeTruthy();
});

test('the steps of the current platform come first', () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get');
  agent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1');
  open();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 3)).toEqual(['En iPhone y iPad', 'En Android', 'En la computadora']);
  agent.mockRestore();
});

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, 'escritorio'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/140', 5, 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 0, 'escritorio'],
])('%s with %i touches is %s', (userAgent, maxTouchPoints, platform) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform);
});
