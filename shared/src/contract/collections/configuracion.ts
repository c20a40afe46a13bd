import { ADMINS, allow } from '../access.ts';
import { collection } from '../collection.ts';
import { json, longText, text } from '../fields.ts';

export const configuracion = collection({
  name: 'configuracion',
  label: 'Configuración',
  singular: 'ajuste',
  gender: 'm',
  area: 'personas',
  title: 'clave',
  summary: ['clave', 'descripcion'],
  columns: ['clave', 'descripcion', 'valor', 'actualizadoEn'],
  sort: 'clave',
  fields: {
    clave: text({
      label: 'Clave',
      required: true,
      unique: true,
      max: 80,
      search: true,
      help: 'Nombre del ajuste, por ejemplo foro.retenerPrimerMensaje.',
    }),
    valor: json({ label: 'Valor', max: 20_000 }),
    descripcion: longText({ label: 'Descripción', max: 500, search: true, help: 'Qué cambia este ajuste.' }),
  },
  access: {
    read: [allow(ADMINS, { fields: 'todos' })],
    create: [allow('superadmin')],
    edit: [allow('superadmin', { fields: { only: ['valor', 'descripcion'] } })],
    softRemove: [],
    remove: [],
  },
});
