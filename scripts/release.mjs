// npm run release: turns the notes in .changeset/ into a version, that is, the product's number in
// server/package.json and a section of CHANGELOG.md. To be committed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, productEnv, root } from './lib/machine.mjs';

const PRODUCT = '@oficio/server';

/**
 * Returns the changelog with a new version on top.
 * @param {string} changelog in Markdown, its versions as headings of the second level
 * @param {{ version: string, date: string, notes: string[] }} release date: `2026-11-28`
 */
export function withRelease(changelog, { version, date, notes }) {
  const items = notes.map((note) => `- ${note.trim().replaceAll(/\n(?=.)/g, '\n  ')}\n`).join('');
  const at = changelog.search(/^## /m);
  return `${changelog.slice(0, at)}## ${version} (${date})\n\n${items}\n${changelog.slice(at)}`;
}

function changeset(...args) {
  const cli = path.join(root, 'node_modules/@changesets/cli/bin.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: root,
    env: productEnv(),
    encoding: 'utf8',
  });
  if (status !== 0) fail(`changeset ${args[0]}: ${stdout}${stderr}`);
}

function readPlan() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'oficio-version-'));
  const file = path.join(folder, 'plan.json');
  try {
    changeset('status', '--output', path.relative(root, file));
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function rewrite(file, change) {
  const place = path.join(root, file);
  writeFileSync(place, change(readFileSync(place, 'utf8')));
}

function release() {
  const { releases, changesets } = readPlan();
  const version = releases.find(({ name }) => name === PRODUCT)?.newVersion;
  if (version === undefined || changesets.length === 0)
    fail('No hay notas en .changeset: cada cambio que alguien note trae la suya (npm run change).');
  const notes = changesets.map(({ summary }) => summary);
  const date = new Date().toISOString().slice(0, 10);
  // Changes the number and deletes the notes.
  changeset('version');
  rewrite('CHANGELOG.md', (changelog) => withRelease(changelog, { version, date, notes }));
  rewrite('package-lock.json', (text) => {
    const lock = JSON.parse(text);
    lock.packages.server.version = version;
    return `${JSON.stringify(lock, null, 2)}\n`;
  });
  console.log(`Versión ${version}: revisar CHANGELOG.md y guardar el cambio.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) release();
