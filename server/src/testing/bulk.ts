/** Works over many records, for tests: started as a person would, and run without the queue. */
import type { Values } from '../engine/collections/context.ts';
import { create, edit } from '../engine/collections/write.ts';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { XLSX } from '@oficio/shared/contract/collections/trabajos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { file } from '@oficio/shared/contract/declaration/fields';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createCreationLimit } from '../auth/creation-limit.ts';
import { actorOfPerson } from '../auth/person-actor.ts';
import { DOMAIN } from '../domain/index.ts';
import { fileRow } from '../engine/collections/file-rows.ts';
import type { BulkDeps, Work } from '../engine/bulk/work.ts';
import { runWork } from '../engine/bulk/run.ts';
import { createStorage } from '../engine/files/storage.ts';
import { saveUpload } from '../engine/files/upload.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Person, Training } from './training.ts';

const named = (name: string) => collectionNamed(name) as Collection;
const SHEET = file({ label: 'Archivo', types: ['text/csv', 'text/plain', XLSX] });

/**
 * Returns the dependencies of works on a database; jobs are only recorded, in `sent`, for the test to run.
 */
export async function bulkDeps(
  db: Database,
  { demo = true }: { demo?: boolean } = {},
): Promise<BulkDeps & { readonly sent: string[] }> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'oficio-trabajos-'));
  const storage = await createStorage({ dataDir });
  const sent: string[] = [];
  return {
    db,
    hooks: DOMAIN,
    storage,
    sent,
    jobs: { send: async (name) => void sent.push(name) },
    creationLimits: { users: createCreationLimit(db, { demo }) },
    actorOf: (id) => actorOfPerson(db, id, false),
  };
}

export class Works {
  readonly t: Training;
  readonly deps: BulkDeps & { readonly sent: string[] };

  constructor(t: Training, deps: BulkDeps & { readonly sent: string[] }) {
    this.t = t;
    this.deps = deps;
  }

  private write<T>(who: Person, work: (context: Parameters<typeof create>[0]) => Promise<T>): Promise<T> {
    const { db } = this.t;
    return db.transaction((tx) =>
      work({ caller: who, now: new Date(), db, tx, hooks: DOMAIN, jobs: this.deps.jobs }),
    );
  }
  /** Starts a work; returns its id. */
  async start(who: Person, values: Values): Promise<string> {
    return (await this.write(who, (context) => create(context, named('trabajos'), values)))._id;
  }
  ask(who: Person, id: string, values: Values) {
    return this.write(who, (context) => edit(context, named('trabajos'), id, values));
  }
  run(id: string, options: Parameters<typeof runWork>[2] = { timeSliceMs: 600_000 }): Promise<void> {
    return runWork(this.deps, id, options);
  }
  async read(id: string): Promise<Work> {
    return (await this.t.row('trabajos', id)) as unknown as Work;
  }
  /** Runs the dry run, then the work; returns the result of each. */
  async through(who: Person, values: Values): Promise<{ readonly tried: Work; readonly done: Work }> {
    const id = await this.start(who, values);
    await this.run(id);
    const tried = await this.read(id);
    await this.ask(who, id, { ensayo: false, estado: 'enCurso' });
    await this.run(id);
    return { tried, done: await this.read(id) };
  }
  /** Uploads a file as a person does. */
  upload(who: Person, bytes: Buffer, filename = 'planilla.csv'): Promise<string> {
    const request = { caller: who, now: new Date() };
    return saveUpload(this.deps, {
      stream: Readable.from([bytes]),
      filename,
      field: 'archivo',
      declaration: SHEET,
      request,
    });
  }
  /** Returns the text of a stored file. */
  async fileText(id: string): Promise<string> {
    const row = await fileRow(this.t.db, id);
    // Includes the byte-order mark, which text decoders drop.
    return (await buffer(await this.deps.storage.read(row?.sha256 ?? ''))).toString('utf8');
  }
}
