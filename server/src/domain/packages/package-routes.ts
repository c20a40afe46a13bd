/** `GET /api/cursos/:id/paquete` and `POST /api/cursos/paquete`: a course in one file, out and in. */
import type { PackageReview, PackageTaken } from '@oficio/shared/contract/answers/course-package';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rm } from 'node:fs/promises';
import { callerId, type Request } from '../../engine/collections/context.ts';
import { requestOf } from '../../engine/collections/request.ts';
import type { WriteContext } from '../../engine/collections/rules.ts';
import type { UploadDeps } from '../../engine/files/upload.ts';
import { findRow } from '../common/lookup.ts';
import { checkMayCreate } from '../copies/original.ts';
import { reviewOf } from './check-brought.ts';
import { COURSE } from './course-parts.ts';
import { describeCourse } from './describe-course.ts';
import { readCourse } from './read-course.ts';
import { receive, type Asked } from './received.ts';
import { takeCourse } from './take-course.ts';
import { takeFiles } from './take-files.ts';
import { writeCartridge } from './write-cartridge.ts';
import { writePackage } from './write-package.ts';

export type PackageDeps = UploadDeps & Pick<WriteContext, 'rules' | 'mail' | 'origin' | 'db' | 'jobs'>;

/** A course of a file that was put aside: what it holds, or the draft that was made of it. */
export async function bringCourse(
  { db, storage, ...rest }: PackageDeps,
  who: Request,
  file: string,
  { centro, _id, review }: Asked,
): Promise<PackageReview | PackageTaken> {
  const { brought, close } = await readCourse(file);
  try {
    const held = reviewOf(brought);
    if (review) return held;
    const there = await findRow(db, 'cursos', _id, ['creadoPor', 'titulo']);
    // Sent again, its answer lost: it is there.
    if (there && there.creadoPor === callerId(who)) return { ...held, titulo: there.titulo, _id };
    const files = await takeFiles({ db, storage, jobs: rest.jobs }, who, brought);
    try {
      const avisos = await db.transaction((tx) =>
        takeCourse({ ...who, ...rest, db, tx }, brought, { _id, centro, files: files.ids }),
      );
      return { ...held, avisos: [...avisos, ...files.avisos], _id };
    } finally {
      // What the records hold are copies of their own.
      await files.discard();
    }
  } finally {
    await close();
  }
}

/** Registers them. */
export function packageRoutes(app: FastifyInstance, deps: PackageDeps): void {
  const { db, storage } = deps;
  const writing = (request: FastifyRequest, tx: WriteContext['tx']): WriteContext => ({
    ...requestOf(request),
    db,
    tx,
    rules: deps.rules,
  });

  app.get<{ Params: { id: string } }>('/api/cursos/:id/paquete', async (request, reply) => {
    const { formato = 'oficio' } = request.query as { formato?: unknown };
    if (formato !== 'oficio' && formato !== 'cartucho')
      throw invalid('El formato es «oficio» o «cartucho».', 'formato');
    const course = await db.transaction((tx) => describeCourse(writing(request, tx), request.params.id));
    const { codigo } = course.curso;
    const name = String(codigo).replace(/[^\w.-]+/g, '-');
    const own = formato === 'oficio';
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="curso-${name}${own ? '.oficio.zip' : '.imscc'}"`)
      .type('application/zip')
      .send(own ? writePackage(storage, course) : writeCartridge(storage, course));
  });

  app.post('/api/cursos/paquete', async (request) => {
    const who = requestOf(request);
    const me = callerId(who);
    if (me === null) throw new ContractError(401, 'Hay que iniciar sesión para continuar.');
    const file = await storage.temporary();
    try {
      const asked = await receive(request, file, ({ centro }) =>
        db.transaction((tx) => checkMayCreate(writing(request, tx), COURSE, { centro, docentes: [me] })),
      );
      return await bringCourse(deps, who, file, asked);
    } finally {
      await rm(file, { force: true });
    }
  });
}

const error = { $ref: '#/components/responses/Error' };
const errors = { '400': error, '401': error, '403': error, '413': error, '422': error };
const tags = ['Un curso en un archivo'];
const id = { type: 'string', format: 'uuid' };

/** What the API's description says of them. */
export const PACKAGE_PATHS = {
  '/api/cursos/{_id}/paquete': {
    get: {
      tags,
      summary: 'Descargar un curso',
      description: 'Con sus archivos y las respuestas correctas: para quien lee todo el curso.',
      operationId: 'cursos.paquete',
      parameters: [
        { name: '_id', in: 'path', required: true, schema: id },
        { name: 'formato', in: 'query', schema: { type: 'string', enum: ['oficio', 'cartucho'] } },
      ],
      responses: {
        '200': {
          description: 'Un ZIP',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
        ...errors,
        '404': error,
      },
    },
  },
  '/api/cursos/paquete': {
    post: {
      tags,
      summary: 'Traer un curso',
      description:
        'Hace un borrador de lo que trae un archivo. Con «solo=revisar» dice qué trae y no guarda nada. El archivo va después de los demás campos.',
      operationId: 'cursos.traer',
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: {
                centro: id,
                _id: { ...id, description: 'El del curso que se hace' },
                solo: { type: 'string', enum: ['revisar'] },
                archivo: { type: 'string', format: 'binary' },
              },
              required: ['centro', '_id', 'archivo'],
            },
          },
        },
      },
      responses: {
        '200': {
          description: 'Qué trae, y qué no se tomó',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  _id: id,
                  formato: { type: 'string', enum: ['oficio', 'cartucho', 'moodle'] },
                  titulo: { type: 'string' },
                  ...Object.fromEntries(
                    ['modulos', 'clases', 'ejercicios', 'preguntas', 'banco', 'archivos'].map((name) => [
                      name,
                      { type: 'integer' },
                    ]),
                  ),
                  avisos: { type: 'array', items: { type: 'string' } },
                },
              },
            },
          },
        },
        ...errors,
      },
    },
  },
};
