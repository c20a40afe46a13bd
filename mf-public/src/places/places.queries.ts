import { listOf } from '@oficio/shared/contract/queries/declare';
import { urlId } from '@oficio/shared/contract/queries/slots';

/** The provinces to choose from. `scope` names the list, one per screen. */
export const provincesFor = (scope: string) =>
  listOf(
    'provincias',
    { filters: { activa: true }, sort: 'nombre', limit: 100 },
    { scope, fields: ['nombre', 'codigo', 'cuadricula'] },
  );

/** The zones of the province chosen. */
export const zonesFor = (scope: string) =>
  listOf(
    'zonas',
    {
      filters: { provincia: urlId('provincia', { required: true }), activa: true },
      sort: 'nombre',
      limit: 100,
    },
    { scope, fields: ['nombre', 'provincia'] },
  );
