/**
 * @jest-environment jsdom
 */
import type { HttpRequest, HttpStack } from 'tus-js-client';
import { resumableUpload } from './resumable-upload.ts';
import type { ResumableUpload, UploadState } from './upload-state.ts';

// In node the package resolves to another build, which has no File.
jest.mock('tus-js-client', () => jest.requireActual('../../../../node_modules/tus-js-client/dist/tus.js'));

const PIECE = 10;
const TARGET = { collection: 'clases', field: 'videoArchivo' };

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
interface Asked {
  readonly method: string;
  readonly offset: string | undefined;
}

/** The server of one upload; `answer` may return an error status. */
function serverOf(size: number) {
  const asked: Asked[] = [];
  const server = {
    asked,
    offset: 0,
    answer: (_request: Asked): number | 'lost' | 'never' | undefined => undefined,
  };
  const handle = (
    method: string,
    headers: Record<string, string>,
    body: Blob | null,
  ): Answer | 'lost' | 'never' => {
    const request = { method, offset: headers['Upload-Offset'] };
    asked.push(request);
    const other = server.answer(request);
    if (typeof other === 'string') return other;
    if (other) return { status: other, headers: {}, body: '{"message":"No se puede."}' };
    if (method === 'POST') {
      server.offset = 0;
      return { status: 201, headers: { Location: '/api/cargas/uno' }, body: '' };
    }
    if (method === 'PATCH') server.offset += body?.size ?? 0;
    const told = { 'Upload-Offset': String(server.offset), 'Upload-Length': String(size) };
    return { status: method === 'HEAD' ? 200 : 204, headers: told, body: '' };
  };
  const stack: HttpStack = {
    getName: () => 'fake',
    createRequest(method, url): HttpRequest {
      const headers: Record<string, string> = {};
      return {
        getMethod: () => method,
        getURL: () => url,
        setHeader: (name, value) => void (headers[name] = value),
        getHeader: (name) => headers[name],
        setProgressHandler: () => undefined,
        abort: () => Promise.resolve(),
        getUnderlyingObject: () => undefined,
        send: (body: Blob | null) => {
          const answer = handle(method, headers, body);
          if (answer === 'never') return new Promise(() => undefined);
          if (answer === 'lost') return Promise.reject(new Error('network'));
          return Promise.resolve({
            getStatus: () => answer.status,
            getHeader: (name: string) => answer.headers[name],
            getBody: () => answer.body,
            getUnderlyingObject: () => undefined,
          });
        },
      };
    },
  };
  return Object.assign(server, { stack });
}

const fileOf = (size: number, name = 'clase.mp4') =>
  new File(['x'.repeat(size)], name, { type: 'video/mp4', lastModified: 5 });

let state: UploadState;
let upload: ResumableUpload;
function begin(server: ReturnType<typeof serverOf>, file: File): void {
  state = { phase: 'starting', sent: 0, total: file.size };
  upload = resumableUpload({
    file,
    target: TARGET,
    pieceBytes: PIECE,
    onState: (change) => (state = { ...state, ...change }),
    httpStack: server.stack,
  });
  upload.resume();
}
const reaches = async (phase: UploadState['phase']): Promise<void> => {
  for (let i = 0; i < 1200 && state.phase !== phase; i += 1) await jest.advanceTimersByTimeAsync(250);
  expect(state.phase).toBe(phase);
};
let online = true;
const network = (is: boolean): void => {
  online = is;
  window.dispatchEvent(new Event(is ? 'online' : 'offline'));
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  online = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  upload.forget();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('sends pieces, reports progress and returns the id', async () => {
  const server = serverOf(25);
  begin(server, fileOf(25));
  await reaches('done');
  expect(server.asked.map(({ method, offset }) => [method, offset])).toEqual([
    ['POST', undefined],
    ['PATCH', '0'],
    ['PATCH', '10'],
    ['PATCH', '20'],
  ]);
  expect(state).toMatchObject({ sent: 25, total: 25 });
  expect(upload.id()).toBe('uno');
});

test('resumes from the server’s position when the network returns', async () => {
  const server = serverOf(30);
  server.answer = ({ offset }) => {
    if (offset !== '10') return undefined;
    network(false);
    return 'never';
  };
  begin(server, fileOf(30));
  await reaches('offline');
  const before = server.asked.length;
  await jest.advanceTimersByTimeAsync(600_000);
  expect(server.asked).toHaveLength(before);
  server.answer = () => undefined;
  server.offset = 14;
  network(true);
  await reaches('done');
  expect(server.asked.slice(before)[0]).toEqual({ method: 'HEAD', offset: undefined });
  expect(server.asked.slice(before)[1]).toEqual({ method: 'PATCH', offset: '14' });
});

test('retries temporary failures by itself', async () => {
  const server = serverOf(20);
  let times = 0;
  server.answer = ({ method }) => (method === 'PATCH' && (times += 1) < 3 ? 503 : undefined);
  begin(server, fileOf(20));
  await reaches('done');
  expect(times).toBeGreaterThan(3);
});

test('gives up on a silent server and retries on request', async () => {
  const server = serverOf(20);
  server.answer = () => 'lost';
  begin(server, fileOf(20));
  await reaches('failed');
  server.answer = () => undefined;
  upload.resume();
  await reaches('done');
});

test('reports an ended session and resumes after signing in', async () => {
  const server = serverOf(30);
  server.answer = ({ offset }) => (offset === '10' ? 401 : undefined);
  begin(server, fileOf(30));
  await reaches('signedOut');
  // Asking for the offset also answers 401, and must not restart the upload.
  server.answer = () => 401;
  upload.resume();
  await reaches('signedOut');
  server.answer = () => undefined;
  upload.resume();
  await reaches('done');
  expect(server.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('waits when paused and reports nothing more', async () => {
  const server = serverOf(30);
  server.answer = ({ offset }) => (offset === '10' ? 'never' : undefined);
  begin(server, fileOf(30));
  await jest.advanceTimersByTimeAsync(1000);
  upload.pause();
  expect(state.phase).toBe('paused');
  network(false);
  network(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(state.phase).toBe('paused');
  server.answer = () => undefined;
  upload.resume();
  await reaches('done');
});

test('resumes the same file after a reload and starts another anew', async () => {
  const server = serverOf(30);
  server.answer = ({ offset }) => (offset === '20' ? 'never' : undefined);
  begin(server, fileOf(30));
  await jest.advanceTimersByTimeAsync(1000);
  upload.pause();
  expect(JSON.stringify({ ...localStorage })).not.toContain('clase.mp4');
  const again = serverOf(30);
  again.offset = 20;
  begin(again, fileOf(30));
  await reaches('done');
  expect(again.asked.map(({ method }) => method)).toEqual(['HEAD', 'PATCH']);
  const other = serverOf(30);
  begin(other, fileOf(30, 'otra.mp4'));
  await reaches('done');
  expect(other.asked[0]?.method).toBe('POST');
});

test('starts anew a file that the server no longer has', async () => {
  const server = serverOf(20);
  server.answer = ({ offset }) => (offset === '10' ? 'never' : undefined);
  begin(server, fileOf(20));
  await jest.advanceTimersByTimeAsync(1000);
  upload.pause();
  server.answer = ({ method }) => (method === 'HEAD' ? 410 : undefined);
  const before = server.asked.length;
  upload.resume();
  await reaches('done');
  expect(server.asked.slice(before).map(({ method }) => method)).toEqual(['HEAD', 'POST', 'PATCH', 'PATCH']);
});

test('discards stored uploads too old to be on the server', async () => {
  const old = { url: 'http://localhost/api/cargas/x', at: Date.now() - 25 * 3_600_000 };
  localStorage.setItem('oficio-carga:x', JSON.stringify(old));
  begin(serverOf(20), fileOf(20));
  await reaches('done');
  expect(localStorage.getItem('oficio-carga:x')).toBeNull();
});

test('shows the server’s message for a permanent refusal', async () => {
  const server = serverOf(20);
  server.answer = () => 413;
  begin(server, fileOf(20));
  await reaches('failed');
  expect(state).toMatchObject({ status: 413, message: 'No se puede.' });
});

test('warns on leaving the page during the upload only', async () => {
  const server = serverOf(20);
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  server.answer = ({ offset }) => (offset === '10' ? 'never' : undefined);
  begin(server, fileOf(20));
  await jest.advanceTimersByTimeAsync(1000);
  expect(leave()).toBe(true);
  upload.pause();
  server.answer = () => undefined;
  upload.resume();
  await reaches('done');
  expect(leave()).toBe(false);
});

test('deletes a cancelled upload from the server too', async () => {
  const server = serverOf(20);
  server.answer = ({ offset }) => (offset === '10' ? 'never' : undefined);
  begin(server, fileOf(20));
  await jest.advanceTimersByTimeAsync(1000);
  upload.cancel();
  await jest.advanceTimersByTimeAsync(1000);
  expect(server.asked.at(-1)?.method).toBe('DELETE');
  expect(localStorage).toHaveLength(0);
});
