// A single origin for development: forwards every request to the server, and adds to each page a script that
// reloads it when a build is ready.
import { createServer, request } from 'node:http';

const script = `const source = new EventSource('/__dev/events');
let seen;
source.onmessage = ({ data }) => {
  if (seen !== undefined && seen !== data) location.reload();
  seen = data;
};
`;

/**
 * Starts the proxy.
 * @param {{ port: number, host: string, target: () => number }} options target: returns the server's port
 * @returns {Promise<{ reload: () => void, close: () => void }>} reload: reloads every open page
 * @throws when the port is taken
 */
export function startProxy({ port, host, target }) {
  const listeners = new Set();
  let build = Date.now();
  const server = createServer((incoming, answer) => {
    if (incoming.url === '/__dev/events') return listen(answer);
    if (incoming.url === '/__dev/reload.js') return send(answer, 200, 'text/javascript', script);
    // No service worker in development: it would serve stale files. A page that has one unregisters it on
    // this 404.
    if (incoming.url === '/service-worker.js') return send(answer, 404, 'text/plain', '');
    const headers = { ...incoming.headers };
    const wantsPage = headers.accept?.includes('text/html');
    if (wantsPage) delete headers['accept-encoding'];
    forward(incoming, answer, headers, Date.now() + 15_000);
  });

  function listen(answer) {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    answer.write(`retry: 500\ndata: ${build}\n\n`);
    listeners.add(answer);
    answer.on('close', () => listeners.delete(answer));
  }

  /** Forwards a request, retrying while the server restarts after a change. */
  function forward(incoming, answer, headers, until) {
    const onward = request(
      { host: '127.0.0.1', port: target(), method: incoming.method, path: incoming.url, headers },
      (response) => passOn(response, answer),
    );
    onward.on('error', (error) => {
      const canRetry = error.code === 'ECONNREFUSED' && Date.now() < until;
      if (canRetry) setTimeout(forward, 200, incoming, answer, headers, until);
      else if (!answer.headersSent)
        send(answer, 502, 'text/plain; charset=utf-8', 'El servidor no responde: ver la terminal.');
      else answer.destroy();
    });
    // The body is read only once connected, so that a refused connection loses nothing of it.
    onward.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => incoming.pipe(onward));
      else incoming.pipe(onward);
    });
    answer.on('close', () => onward.destroy());
  }

  function passOn(response, answer) {
    const isPage = response.headers['content-type']?.startsWith('text/html');
    if (!isPage || response.headers['content-encoding']) {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      return;
    }
    const pieces = [];
    response.on('data', (piece) => pieces.push(piece));
    response.on('end', () => {
      const page = Buffer.concat(pieces)
        .toString()
        .replace('</head>', '<script src="/__dev/reload.js" defer></script></head>');
      const { 'content-length': _length, etag: _etag, ...headers } = response.headers;
      answer.writeHead(response.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' });
      answer.end(page);
    });
  }

  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () =>
      resolve({
        reload() {
          build = Date.now();
          for (const answer of listeners) answer.write(`data: ${build}\n\n`);
        },
        close() {
          server.close();
          server.closeAllConnections();
        },
      }),
    );
  });
}

function send(answer, status, type, text) {
  answer.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  answer.end(text);
}
