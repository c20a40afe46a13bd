/** Defines the modules that exist once in a page, as Module Federation shares them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { requireOf } from './base.ts';
import { sharedEntries } from './shared-entries.ts';

function versionOf(packageFile: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));
  return version;
}

/** The trailing slash covers react/jsx-runtime and react-dom/client. */
const REACT = ['react', 'react/', 'react-dom', 'react-dom/'];

/**
 * Returns the modules that the shell provides and remotes consume. Shared modules are never tree-shaken, so
 * the list is short and the project's entries re-export only what is used. `eager`: part of the shell's first
 * load.
 */
export function federated(root: string, side: 'shell' | 'remote') {
  const react = versionOf(requireOf(root).resolve('react/package.json'));
  const ours = versionOf(path.join(root, 'shared/package.json'));
  const modules = [
    ...REACT.map((name) => ({ name, version: react, eager: true })),
    ...Object.entries(sharedEntries).map(([name, { eager }]) => ({ name, version: ours, eager })),
  ];
  return Object.fromEntries(
    modules.map(({ name, version, eager }) => [
      name,
      {
        singleton: true,
        requiredVersion: `^${version}`,
        ...(side === 'shell' ? { version, eager } : { import: false as const }),
      },
    ]),
  );
}

/** Whether a remote's server build leaves a module to the shell's build, which holds the only copy. */
export const isShared = (request: string): boolean =>
  /^react(-dom)?(\/|$)/.test(request) || Object.hasOwn(sharedEntries, request);

/** Returns a remote's name as a valid identifier. */
export const federatedName = (name: string): string => name.replaceAll('-', '_');
