import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Camera } from './camera.tsx';
import { browserCodes, decoderCodes, hasBrowserReader } from './reading/codes.ts';

jest.mock('./reading/codes.ts', () => ({
  browserCodes: jest.fn(),
  decoderCodes: jest.fn(),
  hasBrowserReader: jest.fn(),
}));
// jsdom has no canvas.
jest.mock('./reading/frame.ts', () => ({ pixelsOf: () => ({}) }));

const ADDRESS = 'https://oficio.example/verificar/OF-2026-000105?codigo=ABCD2345';
const own = jest.mocked(hasBrowserReader);
const byBrowser = jest.mocked(browserCodes);
const byDecoder = jest.mocked(decoderCodes);
const stop = jest.fn();
const applyConstraints = jest.fn(async () => undefined);
const getUserMedia = jest.fn();
let torch = false;

beforeEach(() => {
  jest.clearAllMocks();
  torch = false;
  own.mockResolvedValue(false);
  byBrowser.mockResolvedValue([]);
  byDecoder.mockResolvedValue([]);
  const track = { stop, applyConstraints, getCapabilities: () => ({ torch }) };
  getUserMedia.mockResolvedValue({ getTracks: () => [track], getVideoTracks: () => [track] });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  Object.defineProperty(HTMLMediaElement.prototype, 'readyState', { value: 4, configurable: true });
  HTMLMediaElement.prototype.play = async () => undefined;
});

const show = () => {
  const onPresented = jest.fn();
  const onClose = jest.fn();
  const view = render(<Camera open onClose={onClose} onPresented={onPresented} />);
  return { onPresented, onClose, ...view };
};
const presented = { kind: 'number', entry: { numero: 'OF-2026-000105', codigo: 'ABCD2345' } };

test('the rear camera opens at a size for small codes and reports once', async () => {
  byDecoder.mockResolvedValueOnce([]).mockResolvedValue([ADDRESS]);
  const { onPresented } = show();
  await waitFor(() => expect(onPresented).toHaveBeenCalledWith(presented));
  expect(getUserMedia).toHaveBeenCalledWith({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
  expect(byDecoder).toHaveBeenCalledTimes(2);
  expect(byBrowser).not.toHaveBeenCalled();
});

test('a browser that reads codes itself loads no decoder', async () => {
  own.mockResolvedValue(true);
  byBrowser.mockResolvedValue([ADDRESS]);
  const { onPresented } = show();
  await waitFor(() => expect(onPresented).toHaveBeenCalledWith(presented));
  expect(byDecoder).not.toHaveBeenCalled();
});

test('a foreign code is reported, and the camera goes on scanning', async () => {
  byDecoder.mockResolvedValueOnce(['https://otra.example/menu']).mockResolvedValueOnce([]);
  const { onPresented } = show();
  expect(await screen.findByText('El código QR no es de un certificado.')).toBeInTheDocument();
  byDecoder.mockResolvedValue([ADDRESS]);
  await waitFor(() => expect(onPresented).toHaveBeenCalledWith(presented));
});

test('closing turns the camera off, also when it was granted late', async () => {
  const { rerender, onClose, onPresented } = show();
  await waitFor(() => expect(byDecoder).toHaveBeenCalled());
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(<Camera open={false} onClose={onClose} onPresented={onPresented} />);
  expect(stop).toHaveBeenCalledTimes(1);

  const grantedStream = await (getUserMedia() as Promise<unknown>);
  let resolveStream: (stream: unknown) => void = () => undefined;
  getUserMedia.mockReturnValue(new Promise((resolve) => (resolveStream = resolve)));
  const late = show();
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(3));
  late.unmount();
  resolveStream(grantedStream);
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(2));
});

test.each([
  ['NotAllowedError', /No hay permiso para usar la cámara.*ajustes.*foto del código/],
  ['NotFoundError', /No se encontró una cámara/],
  ['NotReadableError', /en uso en otra aplicación/],
  ['AbortError', /No se pudo usar la cámara\. También se puede/],
])('after %s it says what happened and what to do', async (name, words) => {
  getUserMedia.mockRejectedValue(new DOMException('', name));
  show();
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('a decoder that fails to load is reported', async () => {
  byDecoder.mockRejectedValue(new Error('The decoder did not start.'));
  show();
  expect(await screen.findByText(/No se pudo preparar el lector/)).toBeInTheDocument();
});

test('the torch is offered where there is one', async () => {
  const { unmount } = show();
  await waitFor(() => expect(byDecoder).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: 'Luz' })).toBeNull();
  unmount();
  torch = true;
  show();
  const light = await screen.findByRole('button', { name: 'Luz' });
  await userEvent.click(light);
  expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] });
  await waitFor(() => expect(light).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(light);
  expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: false }] });
});
