import { collection } from '../declaration/collection.ts';
import { boolean, integer, object, text } from '../declaration/fields.ts';
import { catalogAccess } from './catalog-access.ts';

export const provincias = collection({
  name: 'provincias',
  label: 'Provincias',
  singular: 'provincia',
  gender: 'f',
  area: 'territorio',
  route: '/ProvinciasAdmin',
  title: 'nombre',
  summary: ['nombre', 'codigo', 'pais'],
  columns: ['nombre', 'codigo', 'pais', 'orden', 'activa'],
  sort: 'orden,nombre',
  orders: ['nombre'],
  fields: {
    nombre: text({ label: 'Nombre', required: true, unique: true, min: 2, max: 80, search: true }),
    codigo: text({
      label: 'Código',
      required: true,
      unique: true,
      format: 'iso3166-2',
      max: 6,
      search: true,
      help: 'Código ISO 3166-2, por ejemplo AR-B.',
    }),
    pais: text({
      label: 'País',
      required: true,
      format: 'iso3166-1',
      max: 2,
      help: 'Código ISO 3166-1 de dos letras, por ejemplo AR.',
    }),
    cuadricula: object({
      label: 'Lugar en el mapa de provincias',
      help: 'Columna y fila de su casilla, contadas desde 1.',
      fields: {
        columna: integer({ label: 'Columna', min: 1, max: 50 }),
        fila: integer({ label: 'Fila', min: 1, max: 50 }),
      },
    }),
    orden: integer({ label: 'Orden', min: 0, max: 10_000, default: 0 }),
    activa: boolean({
      label: 'Activa',
      default: true,
      help: 'Las inactivas no se ofrecen en filtros ni formularios.',
    }),
  },
  access: catalogAccess,
});
