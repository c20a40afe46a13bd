// Resolves the package folders of `workspaces` in the root package.json, including its patterns (mf-*).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the folders of the workspaces. A pattern matches those with a package.json.
 * @param {string} root the checkout
 * @returns {string[]}
 */
export function workspaceFolders(root) {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return workspaces.flatMap((name) =>
    name.endsWith('*')
      ? readdirSync(root)
          .filter((folder) => folder.startsWith(name.slice(0, -1)))
          .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
          .sort()
      : [name],
  );
}

/**
 * Returns the mismatches between the remotes' folders and remotes.config.ts, a sentence each.
 * @param {readonly string[]} folders
 * @param {string} config the text of remotes.config.ts, since an old Node cannot import it
 * @returns {string[]}
 */
export function remoteFaults(folders, config) {
  const remotes = folders.filter((folder) => folder.startsWith('mf-'));
  const named = [...config.matchAll(/^ {2}'(mf-[\w-]+)':/gm)].map(([, name]) => name);
  return [
    ...remotes
      .filter((name) => !named.includes(name))
      .map((name) => `${name} no está en remotes.config.ts: agregarle su línea ahí.`),
    ...named
      .filter((name) => !remotes.includes(name))
      .map((name) => `remotes.config.ts nombra ${name} y esa carpeta no tiene package.json.`),
  ];
}
