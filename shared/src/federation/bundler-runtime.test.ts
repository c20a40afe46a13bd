import { readFileSync } from 'node:fs';
import { CONTRACT_VERSION } from '../contract/remotes/remote.ts';
import {
  provideBundlerRuntime,
  providedBundlerRuntime,
  RUNTIME,
  type ProvidedRuntime,
} from './bundler-runtime.ts';

test('uses the version of the runtime that the contract fixes', () => {
  const manifest = require.resolve('@module-federation/webpack-bundler-runtime/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  expect({ version, contract: Number(CONTRACT_VERSION.split('.')[0]) }).toEqual(RUNTIME);
});

test('returns the first runtime provided, or fails without one', () => {
  expect(providedBundlerRuntime).toThrow('A remote runs in a shell');
  const [first, second] = [{}, {}] as ProvidedRuntime[];
  provideBundlerRuntime(first!);
  provideBundlerRuntime(second!);
  expect(providedBundlerRuntime()).toBe(first);
});
