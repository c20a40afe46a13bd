import { all, is } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { boolean, choice, integer, longText, reference, text } from '../declaration/fields.ts';
import { catalogAccess } from './catalog-access.ts';
import { RECORD_PATHS } from './record-pages.ts';

export const categorias = collection({
  name: 'categorias',
  label: 'Categorías',
  singular: 'categoría',
  gender: 'f',
  area: 'contenidos',
  route: '/Categorias',
  page: {
    path: RECORD_PATHS.categorias,
    only: { ambito: 'foro' },
    type: 'CollectionPage',
    description: 'descripcion',
    listed: all(is('ambito', 'foro'), is('activa', true)),
  },
  title: 'nombre',
  summary: ['nombre', 'slug', 'ambito', 'color', 'icono', 'padre'],
  columns: ['nombre', 'ambito', 'padre', 'orden', 'activa'],
  sort: 'orden,nombre',
  orders: ['nombre'],
  unique: [['ambito', 'padre', 'nombre']],
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 35, search: true }),
    slug: text({
      label: 'Dirección corta',
      required: true,
      unique: true,
      max: 60,
      format: 'slug',
      help: 'Parte final de la dirección. Se propone a partir del nombre.',
    }),
    ambito: choice({
      label: 'Ámbito',
      required: true,
      index: true,
      options: { curso: 'Cursos', foro: 'Foro', noticia: 'Novedades', profesional: 'Profesionales' },
      help: 'Dónde se usa la categoría.',
    }),
    padre: reference('categorias', {
      label: 'Categoría superior',
      index: true,
      help: 'Del mismo ámbito. Se admiten hasta tres niveles.',
    }),
    descripcion: longText({ label: 'Descripción', max: 500 }),
    color: text({ label: 'Color', format: 'color', help: 'En hexadecimal, por ejemplo #0b5c6b.' }),
    icono: text({ label: 'Ícono', max: 60, help: 'Nombre del ícono de Tabler, por ejemplo bolt.' }),
    orden: integer({ label: 'Orden', min: 0, max: 10_000, default: 0 }),
    activa: boolean({
      label: 'Activa',
      default: true,
      help: 'Las inactivas no se ofrecen en filtros ni formularios.',
    }),
  },
  access: catalogAccess,
});
