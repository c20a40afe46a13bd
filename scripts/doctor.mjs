// npm run doctor: reports, in sentences, what is wrong with this checkout's versions and programs.
//   --json    the checks as data, for scripts/test.mjs
import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecentNode, root } from './lib/machine.mjs';
import { STAMP, TESTING } from './lib/installation.mjs';
import { missingOptional, withoutHash } from './lib/lock.mjs';
import { knownGood, onlyOnce } from './lib/versions.mjs';
import { remoteFaults, workspaceFolders } from './lib/workspaces.mjs';

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];
const workspaces = ['.', ...workspaceFolders(root)].map((folder) => ({
  folder,
  manifest: readJson(path.join(folder, 'package.json')),
}));
const pins = workspaces.flatMap((workspace) =>
  kinds.flatMap((kind) =>
    Object.entries(workspace.manifest[kind] ?? {}).map(([name, version]) => ({
      name,
      // A second major version of a package is installed under an alias: "npm:typescript@7.0.2".
      version: version.replace(/^npm:.+@/, ''),
      kind,
      folder: workspace.folder,
    })),
  ),
);

/** Returns the version installed for a workspace: its own copy, or the root's. */
function installed(name, folder = '.') {
  const file = [path.join(folder, 'node_modules'), 'node_modules']
    .map((modules) => path.join(modules, name, 'package.json'))
    .find((candidate) => existsSync(path.join(root, candidate)));
  return file && readJson(file).version;
}

/** Whether only the start was installed: the packages of the tests come with the first `npm test`. */
const lacksTests = () => existsSync(path.join(root, STAMP)) && readJson(STAMP).set === 'build';

/** Each check returns sentences about what is wrong; none means success. */
const checks = {
  Node: () =>
    isRecentNode(process.version)
      ? []
      : [
          `Los comandos corren con Node ${process.version} y hace falta 24.7 o posterior: ejecutar npm ci --include=optional.`,
        ],
  'versiones exactas': () =>
    pins
      .filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(
        ({ name, version, folder }) =>
          `${folder}/package.json pide ${name} "${version}": fijar una versión exacta.`,
      ),
  'lo instalado': () =>
    pins
      .filter(({ kind, name, version, folder }) => {
        const found = installed(name, folder);
        const mayBeAbsent = kind === 'optionalDependencies' || (folder === TESTING && lacksTests());
        return found !== version && !(mayBeAbsent && found === undefined);
      })
      .map(
        ({ name, version, folder }) =>
          `${folder}/package.json pide ${name} ${version} y está instalada ${installed(name, folder) ?? 'ninguna'}: ejecutar npm ci.`,
      ),
  'una versión por paquete': () => {
    const byName = Map.groupBy(pins, ({ name }) => name);
    return [...byName]
      .filter(([, uses]) => new Set(uses.map(({ version }) => version)).size > 1)
      .map(
        ([name, uses]) =>
          `${name} está fijado en versiones distintas: ${uses.map(({ folder, version }) => `${folder} ${version}`).join(', ')}.`,
      );
  },
  'versiones que andan juntas': () =>
    knownGood.flatMap(({ name, version, because }) =>
      pins
        .filter((pin) => name.test(pin.name) && !version.test(pin.version))
        .map(
          (pin) => `${pin.folder}/package.json fija ${pin.name} ${pin.version}, que no sirve: ${because}.`,
        ),
    ),
  'una sola copia': () =>
    onlyOnce.flatMap((name) =>
      workspaces
        .filter(({ folder }) => folder !== '.' && existsSync(path.join(root, folder, 'node_modules', name)))
        .map(
          ({ folder }) =>
            `${name} está instalado también en ${folder}/node_modules: en la página debe haber una sola copia.`,
        ),
    ),
  'archivo de versiones': () => {
    const lock = readJson('package-lock.json').packages;
    const incomplete = missingOptional({ packages: lock }).map(
      ({ place }) => `A package-lock.json le falta ${place}: ejecutar node scripts/complete-lock.mjs.`,
    );
    const stale = workspaces
      .filter(({ folder, manifest: { dependencies, devDependencies, optionalDependencies } }) => {
        const noted = lock[folder === '.' ? '' : folder] ?? {};
        return (
          !same(noted.dependencies, dependencies) ||
          !same(noted.devDependencies, devDependencies) ||
          !same(noted.optionalDependencies, optionalDependencies)
        );
      })
      .map(
        ({ folder }) =>
          `package-lock.json no corresponde a ${folder}/package.json: ejecutar npm install y guardar el resultado.`,
      );
    const unhashed = withoutHash({ packages: lock }).map(
      ({ place }) =>
        `package-lock.json no tiene la suma de ${place}: ejecutar node scripts/complete-lock.mjs.`,
    );
    return [...stale, ...unhashed, ...incomplete];
  },
  remotos: () =>
    remoteFaults(workspaceFolders(root), readFileSync(path.join(root, 'remotes.config.ts'), 'utf8')),
  'programas nativos': async () => {
    const wrong = [];
    for (const [name, from] of [
      ['sharp', 'server'],
      ['@swc/core', '.'],
    ]) {
      try {
        createRequire(path.join(root, from, 'package.json'))(name);
      } catch (error) {
        wrong.push(`${name} no carga (${error.message.split('\n')[0]}): ejecutar npm ci --include=optional.`);
      }
    }
    const { findBinaries } = await import('../server/src/platform/database/embedded/binaries.ts');
    const { serviceUser } = await import('../server/src/platform/database/embedded/service-user.ts');
    try {
      findBinaries(serviceUser(), () => undefined);
    } catch (error) {
      if (!process.env.DATABASE_URL) wrong.push(error.message);
    }
    return wrong;
  },
};

function same(a = {}, b = {}) {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

/** Runs every check; a check that cannot run is itself a failure. */
export async function examine() {
  const results = [];
  for (const [name, check] of Object.entries(checks)) {
    const sentences = await Promise.resolve()
      .then(check)
      .catch((error) => [`No se pudo comprobar: ${error.message}`]);
    results.push({ name, sentences });
  }
  return results;
}

if (process.argv[1] === import.meta.filename) {
  const results = await examine();
  const wrong = results.filter(({ sentences }) => sentences.length > 0);
  if (process.argv.includes('--json')) console.log(JSON.stringify(results));
  else {
    for (const { name, sentences } of results) {
      console.log(`${sentences.length === 0 ? '✔' : '✖'} ${name}`);
      for (const sentence of sentences) console.log(`    ${sentence}`);
    }
  }
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
