/**
 * Rolls a remote back: `node scripts/rollback-remote.ts mf-forum [version]`. Without a version, to the one
 * published before the served one. Nothing is copied: old versions stay in place.
 */
import { assertRemoteName } from '../remotes.config.ts';
import { previousOf } from '../server/src/administration/published-versions.ts';
import { publicationsIn } from '../server/src/administration/registry.ts';
import { distFolder } from './lib/dist-folder.ts';

async function rollBack(name: string | undefined, wanted: string | undefined): Promise<void> {
  assertRemoteName(name);
  const publications = publicationsIn(distFolder);
  const versions = await publications.versionsOf(name);
  const current = (await publications.readRegistry()).remotes.find((remote) => remote.name === name)?.version;
  const target = wanted ?? previousOf(versions, current)?.remote.version;
  if (target === undefined) {
    const known = versions.map(({ remote }) => remote.version).join(', ') || 'ninguna';
    throw new Error(
      `${name}: no hay una versión anterior a ${current ?? 'la primera'}. Versiones: ${known}.`,
    );
  }
  const { before, after } = await publications.useVersion(name, target);
  console.log(`${name}: de ${before ?? 'ninguna'} a ${after}.`);
}

try {
  await rollBack(process.argv[2], process.argv[3]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
