/** `POST /api/reactivos/leer`: the questions of a file of another program, said before any is kept. */
import { MAX_QUESTIONS_BYTES } from '@oficio/shared/contract/answers/bank';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rm } from 'node:fs/promises';
import { callerId } from '../../engine/collections/context.ts';
import { requestOf } from '../../engine/collections/request.ts';
import type { WriteContext } from '../../engine/collections/rules.ts';
import type { UploadDeps } from '../../engine/files/upload.ts';
import { checkMayCreate } from '../copies/original.ts';
import { receiveForm } from '../packages/received.ts';
import { readQuestionFile } from './read-file.ts';

const BANK: Collection = reactivos;

export interface Place {
  readonly centro: string;
  readonly curso?: string;
}

function readPlace({ centro, curso }: Readonly<Record<string, unknown>>): Place {
  if (!isId(centro)) throw invalid('Falta elegir el centro.', 'centro');
  if (curso === undefined || curso === '') return { centro };
  if (!isId(curso)) throw invalid('El curso no se entiende.', 'curso');
  return { centro, curso };
}

/** Registers it. */
export function questionFileRoutes(
  app: FastifyInstance,
  { rules, ...deps }: UploadDeps & Pick<WriteContext, 'rules'>,
): void {
  const { db, storage } = deps;
  const mayKeep = (request: FastifyRequest, place: Place) =>
    db.transaction((tx) => checkMayCreate({ ...requestOf(request), db, tx, rules }, BANK, { ...place }));

  app.post('/api/reactivos/leer', async (request) => {
    const who = requestOf(request);
    if (callerId(who) === null) throw new ContractError(401, 'Hay que iniciar sesión para continuar.');
    const file = await storage.temporary();
    try {
      await receiveForm(request, file, {
        fields: ['centro', 'curso'],
        maxBytes: MAX_QUESTIONS_BYTES,
        advice: 'Conviene traerlo por partes, o sin sus videos.',
        read: readPlace,
        check: (place) => mayKeep(request, place),
      });
      return await readQuestionFile(deps, who, file);
    } finally {
      await rm(file, { force: true });
    }
  });
}

const error = { $ref: '#/components/responses/Error' };
const id = { type: 'string', format: 'uuid' };

/** What the API's description says of it. */
export const QUESTION_FILE_PATHS = {
  '/api/reactivos/leer': {
    post: {
      tags: ['Banco de preguntas'],
      summary: 'Leer un archivo de preguntas',
      description:
        'Dice qué preguntas trae un archivo (Moodle XML, QTI 2.1) y por qué no se toman las otras. No guarda ninguna: eso lo hace «/api/reactivos/varios». El archivo va después de los demás campos.',
      operationId: 'reactivos.leer',
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { centro: id, curso: id, archivo: { type: 'string', format: 'binary' } },
              required: ['centro', 'archivo'],
            },
          },
        },
      },
      responses: {
        '200': {
          description: 'Las que se toman, y las que no con su motivo',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  tomadas: { type: 'array', items: { type: 'object' } },
                  dejadas: {
                    type: 'array',
                    items: {
                      type: 'object',
                      properties: { texto: { type: 'string' }, motivo: { type: 'string' } },
                    },
                  },
                },
              },
            },
          },
        },
        '400': error,
        '401': error,
        '403': error,
        '413': error,
        '415': error,
      },
    },
  },
};
