/**
 * Moves a remote back: `node scripts/rollback-remote.ts mf-forum [version]`. Without a version, to the one
 * published before the one that is served. Nothing is copied: old versions stay where they are.
 */
import { assertRemoteName } from '../remotes.config.ts';
import { pointTo, publications, readRegistry } from './registry.ts';

async function rollBack(name: string | undefined, wanted: string | undefined): Promise<void> {
  assertRemoteName(name);
  const all = await publications(name);
  const current = (await readRegistry()).remotes.find((remote) => remote.name === name)?.version;
  const place = all.findIndex(({ remote }) => remote.version === current);
  const target = wanted === undefined ? all[place + 1] : all.find(({ remote }) => remote.version === wanted);
  if (!target) {
    const known = all.map(({ remote }) => remote.version).join(', ') || 'ninguna';
    throw new Error(
      wanted === undefined
        ? `${name}: no hay una versión anterior a ${current ?? 'la primera'}. Versiones: ${known}.`
        : `${name}: no hay una versión ${wanted}. Versiones: ${known}.`,
    );
  }
  await pointTo(target.remote);
  console.log(`${name}: de ${current ?? 'ninguna'} a ${target.remote.version}.`);
}

try {
  await rollBack(process.argv[2], process.argv[3]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
