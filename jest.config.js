import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = import.meta.dirname;
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Maps `@oficio/shared/...` as shared/package.json exports it, so that a new entry needs no line here. */
const sharedEntries = Object.fromEntries(
  Object.entries(readJson('shared/package.json').exports).map(([entry, file]) => [
    `^@oficio/shared${entry.slice(1).replaceAll('*', '(.+)')}$`,
    path.join(root, 'shared', file).replace('*', '$1'),
  ]),
);

/**
 * Folders of the installed packages that ship only ES modules. Jest runs CommonJS, so these are compiled like
 * the project's own code. Paths, not names: a nested copy may differ from the root's.
 */
const modulePlaces = Object.keys(readJson('package-lock.json').packages).filter((place) => {
  if (!place.includes('node_modules/')) return false;
  try {
    const { type, exports } = readJson(`${place}/package.json`);
    return type === 'module' && !JSON.stringify(exports ?? '').includes('"require"');
  } catch {
    return false;
  }
});
const inModules = `/(?:${modulePlaces.map((place) => place.replaceAll('.', '\\.')).join('|')})/(?!node_modules/)`;

const swc = [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2023',
    },
    module: { type: 'commonjs', ignoreDynamic: false },
    sourceMaps: 'inline',
  },
];

const project = (name) => ({
  displayName: name,
  rootDir: path.join(root, name),
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.{ts,tsx}'],
  testEnvironment: path.join(root, 'scripts/testing/environment.cjs'),
  setupFilesAfterEnv: [path.join(root, 'scripts/testing/setup.js')],
  moduleNameMapper: {
    ...sharedEntries,
    // Exported only under the `import` condition, which jest doesn't use.
    '^cborg$': path.join(root, 'node_modules/cborg/cborg.js'),
    '\\.css$': 'identity-obj-proxy',
    '\\.(svg|png|webp|avif|woff2)$': path.join(root, 'scripts/testing/asset.cjs'),
  },
  extensionsToTreatAsEsm: [],
  transform: { '\\.[cm]?[jt]sx?$': swc },
  // .mjs files of packages that are otherwise CommonJS (single icons) are compiled too.
  transformIgnorePatterns: [`^(?!.*(?:${inModules}|\\.mjs$)).*/node_modules/`],
  cacheDirectory: path.join(root, '.cache/jest'),
});

export default {
  projects: ['shared', 'shell', ...readdirSync(root).filter((name) => name.startsWith('mf-'))].map(project),
  // Two cores run everything: more workers only use memory.
  maxWorkers: 2,
  // Tests of screens render whole design-system components, possibly on a busy machine.
  testTimeout: 20_000,
};
