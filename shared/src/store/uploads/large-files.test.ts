import { firstValueFrom, from } from 'rxjs';
import { ApiError } from '../api.ts';
import { restApi } from '../rest.ts';
import type { UploadState } from './upload-state.ts';
import { cancelUpload, holdUpload, PIECE_BYTES, uploadState } from './uploads.ts';

/** Reports how an upload ends, in the server's place. */
let end: (onState: (change: Partial<UploadState>) => void) => void;
const begun = jest.fn();
const forgotten = jest.fn();
jest.mock('./resumable-upload.ts', () => ({
  resumableUpload: ({
    file,
    target,
    onState,
  }: {
    file: File;
    target: unknown;
    onState: (change: Partial<UploadState>) => void;
  }) => {
    begun(file.name, target);
    return {
      resume: () => end(onState),
      pause: () => undefined,
      cancel: () => undefined,
      forget: () => forgotten(file.name),
      id: () => `id-${file.name}`,
    };
  },
}));

const large = (name: string) => new File([new Uint8Array(PIECE_BYTES + 1)], name);
const record = { _id: '0193f0a0-0000-7000-8000-000000000000' };

function apiAnswering(status: number, body: unknown = { docs: [record], totalDocs: 1 }) {
  const sent: FormData[] = [];
  const api = restApi({
    fetch: async (_url, init) => {
      sent.push(init?.body as FormData);
      return { ok: status < 400, status, json: async () => body } as Response;
    },
  });
  const add = (fields: Record<string, unknown>) =>
    firstValueFrom(from(api.run({ collection: 'clases', operation: 'add', fields })));
  return { add, sent };
}

beforeEach(() => {
  jest.clearAllMocks();
  end = (onState) => onState({ phase: 'done' });
});

test('sends a large file before its record, and a small one with it', async () => {
  const { add, sent } = apiAnswering(200);
  const small = new File(['x'], 'guia.pdf');
  const video = large('clase.mp4');
  await add({ titulo: 'Uno', videoArchivo: video, adjuntos: ['guardado', small, large('b.pdf')] });
  expect(begun.mock.calls).toEqual([
    ['clase.mp4', { collection: 'clases', field: 'videoArchivo' }],
    ['b.pdf', { collection: 'clases', field: 'adjuntos' }],
  ]);
  expect(sent[0]?.get('videoArchivo')).toBe('carga:id-clase.mp4');
  expect(sent[0]?.get('adjuntos')).toBe('["guardado","carga:id-b.pdf"]');
  expect(sent[0]?.get('adjuntos[0]')).toBeInstanceOf(File);
  // The record is saved: choosing the same file again is another upload.
  expect(uploadState(video)).toBeUndefined();
});

test('reuses the sent file when a refused record is corrected', async () => {
  const video = large('clase.mp4');
  const refused = apiAnswering(400, { message: 'Falta el título.', field: 'titulo' });
  await expect(refused.add({ videoArchivo: video })).rejects.toMatchObject({ status: 400, field: 'titulo' });
  expect(uploadState(video)?.phase).toBe('done');
  await apiAnswering(200).add({ titulo: 'Uno', videoArchivo: video });
  expect(begun).toHaveBeenCalledTimes(1);
});

test('sends again a file that the server no longer has', async () => {
  const video = large('clase.mp4');
  await expect(apiAnswering(410, { message: 'Ya no está.' }).add({ videoArchivo: video })).rejects.toThrow();
  await apiAnswering(200).add({ videoArchivo: video });
  expect(begun).toHaveBeenCalledTimes(2);
});

test('reports a failed upload at its field without sending the record', async () => {
  const { add, sent } = apiAnswering(200);
  end = (onState) => onState({ phase: 'signedOut', status: 401 });
  const failure: unknown = await add({ videoArchivo: large('clase.mp4') }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 401, field: 'videoArchivo' });
  expect((failure as ApiError).message).toMatch(/La sesión terminó/);
  expect(sent).toHaveLength(0);
});

test('does not discard a newer upload when one fails to begin', async () => {
  const video = large('clase.mp4');
  const target = { collection: 'clases', field: 'videoArchivo' };
  begun.mockImplementationOnce(() => {
    throw new Error('Its code could not be fetched.');
  });
  holdUpload(video, target);
  cancelUpload(video);
  holdUpload(video, target);
  await new Promise((resolve) => setTimeout(resolve));
  expect(begun).toHaveBeenCalledTimes(2);
  expect(uploadState(video)?.phase).toBe('done');
});
