import { ADMINS, allow, is, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { boolean, id, integer, json, text } from '../declaration/fields.ts';

/** Metadata of uploaded files. Access to a file's bytes follows the record that contains it. */
export const archivos = collection({
  name: 'archivos',
  label: 'Archivos',
  singular: 'archivo',
  gender: 'm',
  area: 'contenidos',
  title: 'nombre',
  summary: ['nombre', 'tipo', 'bytes', 'ancho', 'alto', 'color'],
  columns: ['nombre', 'tipo', 'bytes', 'coleccion', 'creadoPor', 'creadoEn'],
  sort: '-creadoEn',
  orders: ['-bytes'],
  readOnly: true,
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 255, search: true }),
    sha256: text({ label: 'Huella SHA-256', required: true, hidden: true, max: 64, index: true }),
    tipo: text({ label: 'Tipo', required: true, max: 120, index: true, help: 'El que dicen sus bytes.' }),
    bytes: integer({ label: 'Tamaño', required: true, min: 0, unit: 'bytes' }),
    ancho: integer({ label: 'Ancho', min: 1, unit: 'px' }),
    alto: integer({ label: 'Alto', min: 1, unit: 'px' }),
    color: text({
      label: 'Color',
      format: 'color',
      max: 7,
      help: 'El que predomina: ocupa su lugar mientras carga.',
    }),
    variantes: json({
      label: 'Tamaños servidos',
      help: 'Anchos y formatos de la imagen que ya están preparados.',
    }),
    publico: boolean({ label: 'Público', default: false, index: true }),
    coleccion: text({ label: 'Colección', max: 60 }),
    objeto: id({ label: 'Registro', index: true }),
    campo: text({ label: 'Campo', max: 100 }),
  },
  access: {
    relations: { propio: is('creadoPor', YO) },
    read: [
      allow('visitante', {
        where: is('publico', true),
        fields: { only: ['nombre', 'tipo', 'bytes', 'ancho', 'alto', 'color', 'variantes', 'publico'] },
      }),
      allow('propio'),
      allow(ADMINS, { fields: 'todos' }),
    ],
    create: [],
    edit: [],
    softRemove: [],
    remove: [],
  },
});
