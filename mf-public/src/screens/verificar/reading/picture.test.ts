import { toDigits } from '@oficio/shared/credentials/bytes';
import { browserCodes, decoderCodes } from './codes.ts';
import { pixelsOf } from './frame.ts';
import { readPicture } from './picture.ts';
import { presentedBy } from './qr-contents.ts';

jest.mock('./codes.ts', () => ({ browserCodes: jest.fn(), decoderCodes: jest.fn() }));
jest.mock('./frame.ts', () => ({ pixelsOf: jest.fn(() => ({})) }));

const byBrowser = jest.mocked(browserCodes);
const byDecoder = jest.mocked(decoderCodes);
const close = jest.fn();
let [width, height] = [3_000, 4_000];

beforeEach(() => {
  jest.clearAllMocks();
  [width, height] = [3_000, 4_000];
  byBrowser.mockResolvedValue([]);
  byDecoder.mockResolvedValue([]);
  globalThis.createImageBitmap = jest.fn(async () => ({ width, height, close }) as unknown as ImageBitmap);
});

const BYTES = Uint8Array.from({ length: 60 }, (_, at) => at);
const PRINTED = `https://oficio.example/v#${toDigits(BYTES)}`;
const NUMBER = 'https://oficio.example/verificar/OF-2026-000105';
const read = () => readPicture(new Uint8Array(20), 'image/jpeg');
const sides = () => jest.mocked(pixelsOf).mock.calls.map(([, longest]) => longest);

test('our code wins among several, and the self-proving one among ours', () => {
  expect(presentedBy(['https://otra.example', NUMBER, PRINTED])).toEqual({ kind: 'compact', bytes: BYTES });
  expect(presentedBy(['https://otra.example', NUMBER])?.kind).toBe('number');
  expect(presentedBy(['https://otra.example'])?.kind).toBe('nothing');
  expect(presentedBy([])).toBeUndefined();
});

test('a code that the browser reads needs no decoder', async () => {
  byBrowser.mockResolvedValue([PRINTED]);
  expect((await read()).kind).toBe('compact');
  expect(byDecoder).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledTimes(1);
});

test('the decoder tries several sizes until it reads the code', async () => {
  byDecoder.mockResolvedValueOnce(['https://otra.example']).mockResolvedValueOnce([PRINTED]);
  expect((await read()).kind).toBe('compact');
  expect(sides()).toEqual([1_600, 4_000]);
});

test('a small picture is tried at no size larger than its own', async () => {
  [width, height] = [500, 400];
  expect(await read()).toMatchObject({ kind: 'nothing', message: expect.stringMatching(/No se encontró/) });
  expect(sides()).toEqual([500]);
});

test('a foreign code, a failed decoder and a huge picture are distinguished', async () => {
  byDecoder.mockResolvedValue(['https://otra.example']);
  expect(await read()).toMatchObject({ message: 'El código QR no es de un certificado.' });
  byDecoder.mockRejectedValue(new Error('The decoder did not start.'));
  expect(await read()).toMatchObject({ message: expect.stringMatching(/lector de códigos QR.*conexión/) });
  [width, height] = [30_000, 30_000];
  expect(await read()).toMatchObject({ message: expect.stringMatching(/demasiado grande/) });
  expect(close).toHaveBeenCalledTimes(3);
});
