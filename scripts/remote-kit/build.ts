/** Builds one package for production or development, if its inputs or its output changed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { production } from './mode.ts';

const mode = production ? 'production' : 'development';

/** A package that webpack bundles. */
interface Bundle {
  /** The repository's root. */
  readonly root: string;
  /** Its folder in the repository. */
  readonly name: string;
  /** The folder of its `build.json`. */
  readonly output: string;
}

/** The Node that runs a build, and its environment. */
export interface Runtime {
  readonly node: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Returns the hash of the inputs common to every build. The lock file represents all installed packages. */
export function commonHash(root: string): string {
  const files = [
    'webpack.common.ts',
    'remotes.config.ts',
    'tsconfig.base.json',
    'tsconfig.webpack.json',
    'package-lock.json',
    'shared/package.json',
  ].map((file) => path.join(root, file));
  const kit = fileURLToPath(new URL('./', import.meta.url));
  return hashOf(root, [...files, ...sources(kit), ...sources(path.join(root, 'shared/src'))], mode);
}

/**
 * Returns the hash of a package's build inputs.
 * @param common the `commonHash`
 * @param folders other folders whose files it includes
 */
export function inputHash({ root, name }: Bundle, common: string, folders: readonly string[] = []): string {
  const home = path.join(root, name);
  const files = [path.join(home, 'package.json'), path.join(home, 'webpack.config.ts')];
  return hashOf(root, [...files, ...[path.join(home, 'src'), ...folders].flatMap(sources)], common);
}

/** Returns every file under a folder that can end up in a bundle. */
function sources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|test-d|example)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}testing${path.sep}`));
}

function hashOf(root: string, files: readonly string[], seed: string): string {
  const hash = createHash('sha256').update(seed);
  for (const file of files.toSorted()) {
    if (existsSync(file))
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const stampOf = ({ root, name }: Bundle): string => path.join(root, '.cache/build', `${name}.${mode}`);
const manifestOf = ({ output }: Bundle): string => path.join(output, 'build.json');

/** The stamp also covers the output, so that a development build or a deleted file is noticed. */
const stampText = (bundle: Bundle, hash: string): string =>
  hash + hashOf(bundle.root, [manifestOf(bundle)], mode);

/** Whether the last build had these inputs. */
export function isBuilt(bundle: Bundle, hash: string): boolean {
  const stamp = stampOf(bundle);
  return (
    existsSync(stamp) &&
    existsSync(manifestOf(bundle)) &&
    readFileSync(stamp, 'utf8') === stampText(bundle, hash)
  );
}

/** Records that the last build had these inputs. */
export function noteBuilt(bundle: Bundle, hash: string): void {
  mkdirSync(path.dirname(stampOf(bundle)), { recursive: true });
  writeFileSync(stampOf(bundle), stampText(bundle, hash));
}

/** A build makes far more short-lived objects than V8's young space holds by default. */
const YOUNG_SPACE = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

/** Runs webpack for a package. Resolves to whether it succeeded, and its output. */
export function runWebpack(
  { root, name }: Bundle,
  { node, env, signal }: Runtime & { readonly signal?: AbortSignal },
): Promise<{ readonly done: boolean; readonly text: string }> {
  const cli = createRequire(path.join(root, 'package.json')).resolve('webpack-cli/bin/cli.js');
  return new Promise((resolve) => {
    const child = spawn(node, [...YOUNG_SPACE, cli, 'build', '--config', 'webpack.config.ts', '--no-color'], {
      cwd: path.join(root, name),
      env: { ...env, NODE_ENV: mode },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    let text = '';
    child.stdout.on('data', (piece) => (text += piece));
    child.stderr.on('data', (piece) => (text += piece));
    child.once('error', (error) => (text += error.message));
    child.once('close', (code) => resolve({ done: code === 0, text: text.trim() }));
  });
}
