/**
 * Validates the API's description with third-party tools, which have their own lock file
 * (server/openapi-outsider).
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { testApp, type TestApp } from '../../testing/app.ts';

const home = path.resolve(import.meta.dirname, '../../../openapi-outsider');
const made = path.join(home, '.cache');
const document = path.join(made, 'openapi.json');

interface Client {
  use(fetch: (request: Request) => Promise<Response>): Promise<{
    readonly titles: readonly string[];
    readonly written: string | undefined;
    readonly refusal: { readonly message: string; readonly field?: string } | undefined;
  }>;
}

/** Runs one of the third-party tools. @returns its output if it failed */
function fault(tool: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(home, 'node_modules', tool), ...args],
    // Disable telemetry.
    {
      cwd: home,
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  return status === 0 ? '' : `${stdout}${stderr}`;
}

function install(): void {
  if (existsSync(path.join(home, 'node_modules/openapi-typescript/package.json'))) return;
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'],
    { cwd: home, stdio: 'inherit' },
  );
  assert.equal(
    status,
    0,
    'No se pudo instalar lo que lee la descripción de la API (server/openapi-outsider).',
  );
}

describe('the description of the API, read from outside', () => {
  let t: TestApp;
  before(async () => {
    install();
    t = await testApp();
    await mkdir(made, { recursive: true });
    const { body } = await t.get('visitante', '/api/openapi.json');
    await writeFile(document, JSON.stringify(body));
  });
  after(() => t.close());

  it('passes the recommended rules', () => {
    assert.equal(
      fault('@redocly/cli/bin/cli.js', 'lint', document, '--config', path.join(home, 'redocly.yaml')),
      '',
    );
  });

  it('generates a client that compiles, reads, writes and is refused', async () => {
    assert.equal(fault('openapi-typescript/bin/cli.js', document, '-o', path.join(made, 'api.d.ts')), '');
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2023'];
    const client = path.join(home, 'use-client.ts');
    assert.equal(fault('typescript/bin/tsc', ...options, '--allowImportingTsExtensions', client), '');
    const { use } = (await import(pathToFileURL(client).href)) as Client;
    const { titles, written, refusal } = await use(async (request) => {
      const { pathname, search } = new URL(request.url);
      const { status, body } =
        request.method === 'GET'
          ? await t.get('visitante', pathname + search)
          : await t.post('visitante', pathname, (await request.json()) as object);
      return Response.json(body, { status });
    });
    assert.equal(titles.length, 2);
    assert.match(written ?? '', /^[0-9a-f-]{36}$/);
    assert.equal(refusal?.field, 'email');
  });
});
