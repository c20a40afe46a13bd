/** `POST /api/…/:id/copia` of a course, a module, a class and an exercise. */
import type { CopyMade } from '@oficio/shared/contract/answers/copy';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { isId } from '@oficio/shared/contract/values/ids';
import type { FastifyInstance } from 'fastify';
import { requestOf } from '../../engine/collections/request.ts';
import type { WriteContext } from '../../engine/collections/rules.ts';
import { UniqueConflict } from '../../engine/collections/unique.ts';
import { duplicateCourse, duplicateExercise, duplicateLesson, duplicateModule } from './duplicate.ts';

type Asked = { readonly _id: string } & Readonly<Record<string, string>>;
type Work = (context: WriteContext, id: string, asked: Asked) => Promise<CopyMade>;

const KINDS: Readonly<Record<string, { readonly work: Work; readonly takes: readonly string[] }>> = {
  cursos: { work: duplicateCourse, takes: ['titulo', 'centro'] },
  modulos: { work: duplicateModule, takes: ['curso'] },
  clases: { work: duplicateLesson, takes: ['modulo'] },
  ejercicios: { work: duplicateExercise, takes: ['clase', 'modulo', 'curso', 'certificacion'] },
};

/** @throws ContractError 400 that names the field */
function readAsked(body: unknown, takes: readonly string[]): Asked {
  const sent = recordOf(body);
  const { _id } = sent;
  if (typeof _id !== 'string' || !isId(_id)) throw invalid('Falta el identificador de la copia.', '_id');
  const asked: Record<string, string> = {};
  for (const [name, value] of Object.entries(sent)) {
    if (name === '_id' || value === null || value === undefined) continue;
    if (!takes.includes(name)) throw invalid(`Una copia no lleva «${name}».`, name);
    if (typeof value !== 'string') throw invalid('Tiene que ser un texto.', name);
    if (name !== 'titulo' && !isId(value)) throw invalid('No es un identificador.', name);
    asked[name] = value;
  }
  return { ...asked, _id };
}

/** Registers them. */
export function copyRoutes(
  app: FastifyInstance,
  { db, ...rest }: Omit<WriteContext, 'caller' | 'now' | 'tx' | 'ip' | 'agente' | 'id' | 'trabajo'>,
): void {
  for (const [name, { work, takes }] of Object.entries(KINDS))
    app.post<{ Params: { id: string } }>(`/api/${name}/:id/copia`, (request) => {
      const asked = readAsked(request.body, takes);
      const who = requestOf(request);
      const attempt = () =>
        db.transaction((tx) => work({ ...who, ...rest, db, tx }, request.params.id, asked));
      // Sent twice at once, the second finds what the first made, and answers it.
      return attempt().catch((error: unknown) => {
        if (error instanceof UniqueConflict) return attempt();
        throw error;
      });
    });
}

const error = { $ref: '#/components/responses/Error' };
const id = { type: 'string', format: 'uuid' };
const COUNTED = [
  'modulos',
  'clases',
  'ejercicios',
  'preguntas',
  'archivos',
  'fechasSinCopiar',
  'encuentrosMovidos',
];
const pathOf = (name: string, takes: readonly string[]) => ({
  post: {
    tags: ['Copias'],
    summary: 'Duplicar',
    description:
      'Hace otro registro con todo lo que contiene. Repetir la llamada con el mismo identificador no hace otra copia.',
    operationId: `${name}.copia`,
    parameters: [{ name: '_id', in: 'path', required: true, schema: id }],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              _id: { ...id, description: 'El de la copia' },
              ...Object.fromEntries(
                takes.map((field) => [field, field === 'titulo' ? { type: 'string' } : id]),
              ),
            },
            required: ['_id'],
          },
        },
      },
    },
    responses: {
      '200': {
        description: 'La copia, y lo que se hizo',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                _id: id,
                titulo: { type: 'string' },
                curso: { type: ['string', 'null'], format: 'uuid' },
                ...Object.fromEntries(COUNTED.map((field) => [field, { type: 'integer' }])),
              },
            },
          },
        },
      },
      '400': error,
      '401': error,
      '403': error,
      '404': error,
      '409': error,
      '422': error,
    },
  },
});

/** What the API's description says of them. */
export const COPY_PATHS = Object.fromEntries(
  Object.entries(KINDS).map(([name, { takes }]) => [`/api/${name}/{_id}/copia`, pathOf(name, takes)]),
);
