import { collection } from '../declaration/collection.ts';
import { boolean, integer, longText, markdown, text } from '../declaration/fields.ts';
import { catalogAccess } from './catalog-access.ts';

export const tiposdepreguntas = collection({
  name: 'tiposdepreguntas',
  label: 'Tipos de preguntas',
  singular: 'tipo de pregunta',
  gender: 'm',
  area: 'comunidad',
  route: '/TiposdePreguntas',
  title: 'nombre',
  summary: ['nombre', 'slug', 'color', 'admiteAceptada'],
  columns: ['nombre', 'admiteAceptada', 'requiereCurso', 'orden', 'activo'],
  sort: 'orden,nombre',
  orders: ['nombre'],
  fields: {
    nombre: text({ label: 'Nombre', required: true, unique: true, min: 2, max: 60, search: true }),
    slug: text({
      label: 'Dirección corta',
      required: true,
      unique: true,
      max: 80,
      format: 'slug',
      help: 'Se propone a partir del nombre.',
    }),
    descripcion: longText({ label: 'Descripción', max: 500, help: 'Cuándo conviene elegir este tipo.' }),
    color: text({ label: 'Color', format: 'color', help: 'En hexadecimal, por ejemplo #0b5c6b.' }),
    admiteAceptada: boolean({ label: 'Admite respuesta aceptada', default: true }),
    requiereCurso: boolean({
      label: 'Requiere un curso',
      default: false,
      help: 'La pregunta debe indicar sobre qué curso es.',
    }),
    plantilla: markdown({
      label: 'Plantilla',
      max: 5000,
      help: 'Texto con el que se abre el formulario de la pregunta.',
    }),
    orden: integer({ label: 'Orden', min: 0, max: 10_000, default: 0 }),
    activo: boolean({ label: 'Activo', default: true, help: 'Los inactivos no se ofrecen al preguntar.' }),
  },
  access: catalogAccess,
});
