/**
 * Publishes the last build of a remote: `node scripts/publish-remote.ts mf-forum`. Copies it to an immutable
 * folder named by its content, and points the registry to it.
 */
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertRemoteName } from '../remotes.config.ts';
import type { Publication } from '../server/src/administration/published-versions.ts';
import { publicationsIn, writeAtomically } from '../server/src/administration/registry.ts';
import { distFolder } from './lib/dist-folder.ts';
import { describeRemote } from './remote-kit/describe-remote.ts';

const root = path.join(import.meta.dirname, '..');
const { pointTo, versionFolder } = publicationsIn(distFolder);

/** Copies the build to a temporary folder and renames it, so that a version's folder is always complete. */
async function copyBuild(build: string, target: string, publication: Publication): Promise<void> {
  const temporary = `${target}.${process.pid}.tmp`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  for (const file of await readdir(build)) {
    if (file !== 'build.json') await copyFile(path.join(build, file), path.join(temporary, file));
  }
  await writeAtomically(path.join(temporary, 'remote.json'), `${JSON.stringify(publication, null, 1)}\n`);
  await rename(temporary, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(temporary, { recursive: true, force: true });
    // Already published: the folder is immutable, and its content is the same.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await writeAtomically(path.join(target, 'remote.json'), `${JSON.stringify(publication, null, 1)}\n`);
  });
}

async function publish(name: string | undefined): Promise<void> {
  assertRemoteName(name);
  const remote = await describeRemote(root, name);
  const publication: Publication = { publishedAt: new Date().toISOString(), remote };
  await copyBuild(path.join(root, name, 'dist'), versionFolder(name, remote.version), publication);
  await pointTo(remote);
  console.log(
    `${name} ${remote.version}: publicado, ${remote.routes.length} rutas y ${remote.views?.length ?? 0} vistas.`,
  );
}

try {
  await publish(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
