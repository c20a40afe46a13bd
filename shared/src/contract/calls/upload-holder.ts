/**
 * Identity of the person who uploaded a pending credential, so that its reviewer can compare it with the
 * document. Each access is recorded in the audit log.
 */
import { rowId } from './call-fields.ts';
import { get, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { roles } from './who.ts';

export const uploadHolder = get('/api/credenciales/:credencial/titular', {
  summary: 'Nombre y documento de quien cargó una certificación',
  params: { credencial: rowId('credenciales') },
  answer: shape.object({
    nombreLegal: shape.text,
    documentoTipo: shape.maybe(shape.text),
    documento: shape.maybe(shape.text),
  }),
  who: roles(['moderador', 'admin', 'superadmin'], {
    message: 'El documento de la persona lo ve quien revisa lo que cargó.',
  }),
  confidential: true,
});

export type UploadHolder = AnswerOf<typeof uploadHolder>;
