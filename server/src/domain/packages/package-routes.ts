/** Export and import of a course in one file. */
import * as calls from '@oficio/shared/contract/calls/course-package';
import type { PackageReview } from '@oficio/shared/contract/calls/course-package';
import { serve } from '../../engine/calls/serve.ts';
import { callerId, type Request } from '../../engine/collections/context.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import type { UploadDeps } from '../../engine/files/upload.ts';
import { findRow } from '../common/lookup.ts';
import { checkMayCreate } from '../copies/original.ts';
import { reviewOf } from './validate-import.ts';
import { COURSE } from './course-parts.ts';
import { describeCourse } from './describe-course.ts';
import { readCourse } from './read-course.ts';
import { importCourse } from './import-course.ts';
import { importFiles } from './import-files.ts';
import { writeCartridge } from './write-cartridge.ts';
import { writePackage } from './write-package.ts';
import type { Room } from '../common/room.ts';

type PackageDeps = UploadDeps & Pick<WriteContext, 'hooks' | 'mail' | 'origin' | 'db' | 'jobs'>;

/** Fields of the form, besides the file. */
interface Asked {
  readonly centro: string;
  /** Id of the course to create. */
  readonly _id: string;
  readonly review: boolean;
}

/** Returns the review of an uploaded course; without `review`, also creates the course as a draft. */
export async function bringCourse(
  { db, storage, ...rest }: PackageDeps,
  who: Request,
  file: string,
  { centro, _id, review }: Asked,
): Promise<PackageReview> {
  const { brought, close } = await readCourse(file);
  try {
    const held = reviewOf(brought);
    if (review) return held;
    const there = await findRow(db, 'cursos', _id, ['creadoPor', 'titulo']);
    // Idempotent: when a request is repeated because its response was lost, the course is already there.
    if (there && there.creadoPor === callerId(who)) return { ...held, titulo: there.titulo, _id };
    const files = await importFiles({ db, storage, jobs: rest.jobs }, who, brought);
    try {
      const avisos = await db.transaction((tx) =>
        importCourse({ ...who, ...rest, db, tx }, brought, { _id, centro, files: files.ids }),
      );
      return { ...held, avisos: [...avisos, ...files.avisos], _id };
    } finally {
      // The records hold copies of their own, so the imported files are no longer needed.
      await files.discard();
    }
  } finally {
    await close();
  }
}

export const packageRoutes: Room = (app, deps) => {
  const { db, storage, hooks } = deps;

  serve(app, calls.downloadCourse, async ({ who, params, query, reply }) => {
    const course = await db.transaction((tx) => describeCourse({ ...who, db, tx, hooks }, params.curso));
    const name = course.codigo.replace(/[^\w.-]+/g, '-');
    const own = query.formato === 'oficio';
    return reply
      .header('content-disposition', `attachment; filename="curso-${name}${own ? '.oficio.zip' : '.imscc'}"`)
      .type('application/zip')
      .send(own ? writePackage(storage, course) : writeCartridge(storage, course));
  });

  serve(
    app,
    calls.importCourse,
    ({ who, body: { centro, _id, solo }, file }) =>
      bringCourse(deps, who, file, { centro, _id, review: solo === 'revisar' }),
    {
      narrow: ({ who, body: { centro } }) => {
        const docentes = [callerId(who) ?? ''];
        return db.transaction((tx) =>
          checkMayCreate({ ...who, db, tx, hooks }, COURSE, { centro, docentes }),
        );
      },
    },
  );
};
