import { ADMINS, allow } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { choice, json, longText } from '../declaration/fields.ts';
import { SETTINGS, type SettingName } from './settings.ts';

const names = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, { label }]) => [name, label]),
) as Readonly<Record<SettingName, string>>;

/**
 * One record per declared setting (settings.ts): the server creates them, superadmins change their values.
 */
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
    clave: choice({ label: 'Ajuste', required: true, unique: true, derived: true, options: names }),
    valor: json({ label: 'Valor', max: 20_000, help: 'Vacío: vuelve a lo que vale si nadie lo cambia.' }),
    descripcion: longText({ label: 'Descripción', max: 500, search: true, derived: true }),
  },
  access: {
    read: [allow(ADMINS, { fields: 'todos' })],
    create: [],
    edit: [allow('superadmin', { fields: { only: ['valor'] } })],
    softRemove: [],
    remove: [],
  },
});
