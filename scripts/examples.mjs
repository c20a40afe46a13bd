// npm run examples: shows every component of the design system on http://localhost:3100 (PORT), rebuilt on
// save. Runs on Node 24.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fail, onOrphaned, root } from './lib/machine.mjs';

process.env.NODE_ENV = 'development';
const { default: webpack } = await import('webpack');
const { baseConfig, styles } = await import('./remote-kit/base.ts');
const { BuildManifestPlugin } = await import('./remote-kit/build-manifest-plugin.ts');

const folder = path.join(root, '.cache/examples');
const base = baseConfig(root, 'shared');
/** One bundle, without federation. */
const config = {
  ...base,
  entry: { examples: './src/ui/examples/page.tsx' },
  output: { ...base.output, path: folder, publicPath: '/', filename: '[name].js' },
  plugins: [styles(), new BuildManifestPlugin()],
};
const types = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
/** @type {Set<string>} files of the last build */
let files = new Set();
let page = '';

const pageOf = (group) => `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Componentes de Oficio</title>
${group.map((file) => (file.endsWith('.css') ? `<link rel="stylesheet" href="/${file}">` : `<script defer src="/${file}"></script>`)).join('\n')}
<div id="root"></div>
</html>
`;

const server = createServer(async ({ url }, answer) => {
  const name = url.slice(1);
  const found = files.has(name);
  const type = found ? (types[path.extname(name)] ?? 'application/octet-stream') : 'text/html';
  const body = found
    ? await readFile(path.join(folder, name))
    : url === '/'
      ? page
      : 'No hay nada en esta dirección.';
  answer.writeHead(found || url === '/' ? 200 : 404, { 'content-type': `${type}; charset=utf-8` });
  answer.end(body);
});

const port = Number(process.env.PORT || 3100);
server.once('error', () => fail(`El puerto ${port} está ocupado: elegir otro con PORT.`));

const compiler = webpack(config);
const watching = compiler.watch({}, async (error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error?.message ?? stats.toString({ preset: 'errors-only' }));
    return;
  }
  const { groups, files: built } = JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8'));
  files = new Set(built);
  page = pageOf(groups.examples);
  if (server.listening) return;
  server.listen(port, '127.0.0.1', () => console.log(`Ejemplos: http://localhost:${server.address().port}`));
});

/** Exits once the compiler has written its cache, which speeds up the next start. */
function stop() {
  server.close();
  server.closeAllConnections();
  watching.close(() => process.exit());
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
onOrphaned(stop);
