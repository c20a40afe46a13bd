/** Export and import of a course in one file. */
import * as calls from '@oficio/shared/contract/calls/course-package';
import type { PackageReview } from '@oficio/shared/contract/calls/course-package';
import { serve } from '../../engine/calls/serve.ts';
import { callerId, type Request } from '../../engine/collections/context.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import type { UploadDeps } from '../../engine/files/upload.ts';
import type { DomainPlugin } from '../common/domain-plugin.ts';
import { findRow } from '../common/lookup.ts';
import type { Room } from '../common/room.ts';
import { checkMayCreate } from '../copies/original.ts';
import { COURSE } from './course-parts.ts';
import { describeCourse } from './describe-course.ts';
import { importCourse } from './import-course.ts';
import { importFiles } from './import-files.ts';
import { readCourse } from './read-course.ts';
import { reviewOf } from './validate-import.ts';
import { writeCartridge } from './write-cartridge.ts';
import { writePackage } from './write-package.ts';

type PackageDeps = UploadDeps & Pick<WriteContext, 'hooks' | 'mail' | 'origin' | 'db' | 'jobs'>;

/** Fields of the form, besides the file. */
interface ImportRequest {
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
  { centro, _id, review }: ImportRequest,
): Promise<PackageReview> {
  const { imported, close } = await readCourse(file);
  try {
    const courseReview = reviewOf(imported);
    if (review) return courseReview;
    const existing = await findRow(db, 'cursos', _id, ['creadoPor', 'titulo']);
    // Idempotent: when a request is repeated because its response was lost, the course is already there.
    if (existing && existing.creadoPor === callerId(who))
      return { ...courseReview, titulo: existing.titulo, _id };
    const files = await importFiles({ db, storage, jobs: rest.jobs }, who, imported);
    try {
      const avisos = await db.transaction((tx) =>
        importCourse({ ...who, ...rest, db, tx }, imported, { _id, centro, files: files.ids }),
      );
      return { ...courseReview, avisos: [...avisos, ...files.avisos], _id };
    } finally {
      // The records hold copies of their own, so the imported files are no longer needed.
      await files.discard();
    }
  } finally {
    await close();
  }
}

const routes: Room = (app, deps) => {
  const { db, storage, hooks } = deps;

  serve(app, calls.downloadCourse, async ({ who, params, query, reply }) => {
    const course = await db.transaction((tx) => describeCourse({ ...who, db, tx, hooks }, params.curso));
    const name = course.codigo.replace(/[^\w.-]+/g, '-');
    const isOwnFormat = query.formato === 'oficio';
    return reply
      .header(
        'content-disposition',
        `attachment; filename="curso-${name}${isOwnFormat ? '.oficio.zip' : '.imscc'}"`,
      )
      .type('application/zip')
      .send(isOwnFormat ? writePackage(storage, course) : writeCartridge(storage, course));
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

export const packages: DomainPlugin = { routes };
