/** What the API's description says of uploads in pieces. */
import { UPLOADED } from '@oficio/shared/contract/values/uploads';

const error = { $ref: '#/components/responses/Error' };
const header = (name: string, type: string, description: string, required = true) => ({
  name,
  in: 'header',
  required,
  schema: { type },
  description,
});
const answered = (description: string) => ({ description, schema: { type: 'integer' } });
const VERSION = header('Tus-Resumable', 'string', '1.0.0');
const ID = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
const tags = ['Cargas en partes'];
const ARRIVED = { 'Upload-Offset': answered('Bytes que ya llegaron') };

/** The paths of the tus protocol, as OpenAPI describes them. */
export const UPLOAD_PATHS = {
  '/api/cargas/': {
    post: {
      tags,
      summary: 'Empezar una carga en partes',
      description: `Protocolo tus 1.0.0 (https://tus.io). Lo que se completa se nombra en el campo del registro, «${UPLOADED}» y su identificador, en un crear o un editar; ahí pasa a ser un archivo. Lo que nadie sigue se descarta después de un día.`,
      operationId: 'cargas.add',
      parameters: [
        VERSION,
        header('Upload-Length', 'integer', 'Bytes del archivo'),
        header(
          'Upload-Metadata',
          'string',
          'Para qué campo es: coleccion, campo y nombre, cada uno seguido de su valor en base64, separados por comas',
        ),
      ],
      responses: {
        '201': {
          description: 'Empezada',
          headers: { Location: { description: 'Adónde van las partes', schema: { type: 'string' } } },
        },
        '400': error,
        '401': error,
        '412': error,
        '413': error,
        '429': error,
      },
    },
  },
  '/api/cargas/{id}': {
    head: {
      tags,
      summary: 'Hasta dónde llegó',
      operationId: 'cargas.view',
      parameters: [ID, VERSION],
      responses: {
        '200': {
          description: 'Lo que llegó',
          headers: { ...ARRIVED, 'Upload-Length': answered('Bytes del archivo') },
        },
        '401': error,
        '404': error,
        '410': error,
      },
    },
    patch: {
      tags,
      summary: 'Seguir desde donde llegó',
      operationId: 'cargas.edit',
      parameters: [ID, VERSION, header('Upload-Offset', 'integer', 'Desde qué byte')],
      requestBody: {
        required: true,
        content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        '204': { description: 'Guardado', headers: ARRIVED },
        '401': error,
        '404': error,
        '409': error,
        '410': error,
        '413': error,
        '423': error,
        '507': error,
      },
    },
    delete: {
      tags,
      summary: 'Descartar la carga',
      operationId: 'cargas.remove',
      parameters: [ID, VERSION],
      responses: { '204': { description: 'Descartada' }, '401': error, '404': error },
    },
  },
};
