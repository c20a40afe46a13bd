import { listOf } from '@oficio/shared/contract/queries/declare';
import { urlId } from '@oficio/shared/contract/queries/slots';

/** Provinces to choose from. `scope` names the list; each screen has its own. */
export const provincesFor = (scope: string) =>
  listOf(
    'provincias',
    { filters: { activa: true }, sort: 'nombre', limit: 100 },
    { scope, fields: ['nombre', 'codigo', 'cuadricula'] },
  );

/** Zones of the chosen province. */
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
