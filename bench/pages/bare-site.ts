/** Server of bare pages: for each path of ours, the same records. */
import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import webpack, { type Configuration } from 'webpack';

const root = path.join(import.meta.dirname, '../..');
const output = path.join(root, '.cache/bench-pages');

const baseConfig = (name: string): Configuration => ({
  mode: 'production',
  context: import.meta.dirname,
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'ts-loader',
        options: {
          transpileOnly: true,
          configFile: path.join(root, 'tsconfig.webpack.json'),
          instance: `bench ${name}`,
        },
      },
    ],
  },
  performance: { hints: false },
});

async function build(): Promise<void> {
  await mkdir(output, { recursive: true });
  const configs: Configuration[] = [
    {
      ...baseConfig('client'),
      target: ['web', 'es2022'],
      entry: './bare-client.tsx',
      output: { path: output, filename: 'client.js' },
    },
    {
      ...baseConfig('server'),
      target: 'node24',
      entry: './bare-server-entry.tsx',
      output: { path: output, filename: 'server.cjs', library: { type: 'commonjs2' } },
    },
  ];
  await new Promise<void>((resolve, reject) => {
    webpack(configs, (error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      resolve();
    });
  });
}

/**
 * The header that the platform sends too. With DevTools attached, it makes the browser restart its process,
 * which takes a quarter of a second: without it, only one of the two pages would lose that time.
 */
const OPENER_POLICY = { 'cross-origin-opener-policy': 'same-origin' };

const CSS = 'body{font:16px/1.5 system-ui,sans-serif;margin:1rem;max-width:60rem}h3 button{font:inherit}';
const safeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * Starts the server on a port of this machine.
 * @param ours the site whose records are shown
 * @returns a function that stops it
 */
export async function startBareSite(port: number, ours: string): Promise<() => Promise<void>> {
  await build();
  const client = gzipSync(await readFile(path.join(output, 'client.js')));
  const { renderPage }: { renderPage: (title: string, data: unknown) => string } = await import(
    pathToFileURL(path.join(output, 'server.cjs')).href
  ).then((module: { default: { renderPage: (title: string, data: unknown) => string } }) => module.default);
  const pages = new Map<string, Buffer>();
  async function pageOf(url: string): Promise<Buffer> {
    const cached = pages.get(url);
    if (cached) return cached;
    const text = await (await fetch(ours + url)).text();
    const data: unknown = JSON.parse(/id="first-data"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '[]');
    const title = /<title>([^<]*)/.exec(text)?.[1] ?? '';
    const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${CSS}</style><script defer src="/client.js"></script></head><body><div id="root">${renderPage(title, data)}</div><script type="application/json" id="data">${safeJson({ title, data })}</script></body></html>`;
    const page = gzipSync(html);
    pages.set(url, page);
    return page;
  }
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const script = url === '/client.js';
    const send = (body: Buffer): void => {
      response.writeHead(200, {
        'content-type': script ? 'text/javascript' : 'text/html; charset=utf-8',
        'content-encoding': 'gzip',
        ...(!script && OPENER_POLICY),
      });
      response.end(body);
    };
    if (script) send(client);
    else
      pageOf(url).then(send, (error: unknown) => {
        response.writeHead(500).end(String(error));
      });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => new Promise((resolve) => server.close(() => resolve()));
}
