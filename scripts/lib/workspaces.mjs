// The folders of the packages: what `workspaces` says in the root package.json, its patterns (mf-*) resolved.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Where a pattern stands for folders, those with a package.json.
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
 * What is wrong between the folders of remotes and the lines of remotes.config.ts, a sentence each.
 * @param {readonly string[]} folders
 * @param {string} config the text of remotes.config.ts: an old Node, which can't import it, is to hear of it too
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
