import { collection } from '../declaration/collection.ts';
import { boolean, decimal, object, reference, text, texts } from '../declaration/fields.ts';
import { catalogAccess } from './catalog-access.ts';

export const zonas = collection({
  name: 'zonas',
  label: 'Zonas',
  singular: 'zona',
  gender: 'f',
  area: 'territorio',
  route: '/Zonas',
  title: 'nombre',
  summary: ['nombre', 'provincia'],
  columns: ['nombre', 'provincia', 'codigosPostales', 'activa'],
  sort: 'nombre',
  unique: [['provincia', 'nombre']],
  fields: {
    nombre: text({
      label: 'Nombre',
      required: true,
      min: 2,
      max: 120,
      search: true,
      help: 'Localidad, partido, departamento o barrio.',
    }),
    provincia: reference('provincias', { label: 'Provincia', required: true, index: true }),
    codigosPostales: texts({ label: 'Códigos postales', maxItems: 200, max: 12 }),
    geo: object({
      label: 'Ubicación',
      help: 'Coordenadas del centro de la zona, en grados decimales.',
      fields: {
        lat: decimal({ label: 'Latitud', min: -90, max: 90, unit: '°' }),
        lng: decimal({ label: 'Longitud', min: -180, max: 180, unit: '°' }),
      },
    }),
    activa: boolean({
      label: 'Activa',
      default: true,
      help: 'Las inactivas no se ofrecen en filtros ni formularios.',
    }),
  },
  access: catalogAccess,
});
