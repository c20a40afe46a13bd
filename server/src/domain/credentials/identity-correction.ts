/** Requests to correct one's own identity: checked people can't edit it, and certificates show it. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { callerId } from '../../engine/collections/context.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import { notAllowed, unprocessable } from '../../platform/errors/refusals.ts';
import { LINKS } from '../common/links.ts';
import { findRow, noSuch, holdRow } from '../common/lookup.ts';
import { tidyDocument } from '../people/identity-text.ts';
import type { RequestType } from '../site/request-types.ts';
import { replaceCertificates } from './credential-replacement.ts';

const heldPerson = (context: Pick<WriteContext, 'tx'>, id: string) =>
  holdRow(context.tx, 'users', id, ['nombreLegal', 'documentoTipo', 'documento']);

export const identityCorrection: RequestType = {
  coleccion: 'users',
  hold: heldPerson,
  async check(context, values) {
    values.centro = null;
    if (values.objeto !== callerId(context))
      throw notAllowed('Cada persona pide la corrección de sus propios datos.');
    if (!values.archivo) throw invalid('Falta la imagen del documento.', 'archivo');
    const person = await heldPerson(context, values.objeto);
    if (!person) throw noSuch('una persona', 'objeto');
    const asked = values.propuesto ?? {};
    // Fill in all three fields, so that the reviewer compares the whole document.
    const nombreLegal = asked.nombreLegal ?? person.nombreLegal;
    const documentoTipo = asked.documentoTipo ?? person.documentoTipo;
    const documento = tidyDocument(asked.documento ?? person.documento ?? '');
    if (!nombreLegal)
      throw invalid('Falta el nombre legal, como lo dice el documento.', 'propuesto.nombreLegal');
    if (!documentoTipo) throw invalid('Falta el tipo de documento.', 'propuesto.documentoTipo');
    if (!documento) throw invalid('Falta el número de documento.', 'propuesto.documento');
    if (
      nombreLegal === person.nombreLegal &&
      documentoTipo === person.documentoTipo &&
      documento === person.documento
    )
      throw invalid('Falta decir qué corregir: lo pedido es igual a lo que ya dice.', 'propuesto');
    values.propuesto = { nombreLegal, documentoTipo, documento };
  },
  async asked(context, row) {
    const person = await findRow(context.tx, 'users', row.objeto, ['nombreUsuario']);
    return { tipo: 'perfil', titulo: `«${person?.nombreUsuario ?? ''}» pide corregir su nombre o documento` };
  },
  async accept(context, row) {
    const { nombreLegal, documentoTipo, documento } = row.propuesto ?? {};
    if (!nombreLegal || !documentoTipo || !documento)
      throw unprocessable('La solicitud no dice el nombre y el documento completos.', 'propuesto');
    const papers = { nombreLegal, documentoTipo, documento };
    await context.system.edit('users', row.objeto, papers);
    // Accepting counts as an identity check, because the reviewer saw the document. A number that belongs to
    // somebody else aborts everything.
    await context.system.create('identidades', { usuario: row.objeto, ...papers });
    await replaceCertificates(context, row.objeto);
  },
  decided: (_context, row) =>
    Promise.resolve({
      tipo: 'perfil',
      titulo:
        row.estado === 'aceptada'
          ? 'Se corrigieron el nombre y el documento, como se pidió'
          : 'No se aceptó corregir el nombre o el documento',
      also: [],
      enlace: LINKS.personalData(),
      accion: 'Abrir «Mi perfil»',
    }),
};
