/**
 * Identity document fields of a person. In a file of their own, so that declarations that reuse them don't
 * import the whole `users` declaration.
 */
import { choice, text } from '../declaration/fields.ts';

export const identityFields = {
  nombreLegal: text({
    label: 'Nombre y apellido, como en el documento',
    headings: ['Nombre legal'],
    max: 160,
    search: 'interna',
    help: 'Es el que se escribe en los certificados.',
  }),
  documentoTipo: choice({
    label: 'Tipo de documento',
    options: { DNI: 'DNI', CUIL: 'CUIL', pasaporte: 'Pasaporte', otro: 'Otro' },
  }),
  documento: text({
    label: 'Número de documento',
    max: 30,
    hidden: true,
    index: true,
    help: 'No se muestra a otras personas.',
  }),
};
