/**
 * The 24 jurisdictions of Argentina (ISO 3166-2:AR) on a tile grid of 6 columns by 9 rows, counted from 1.
 * Source of codes: ISO 3166-2. The grid is ours: west and east, north and south are right, and nearly every
 * pair of tiles that touch are provinces that touch.
 *
 *        1   2   3   4   5   6
 *   1        Y   A
 *   2        K   T   P
 *   3        F   G   H   W   N
 *   4    J   D   X   S   E
 *   5    M   L   B   C
 *   6    Q   R
 *   7        U
 *   8        Z
 *   9        V
 */
import type { SeedId, StarterRecord } from '../records.ts';

const TABLE: readonly (readonly [
  id: string,
  nombre: string,
  codigo: string,
  columna: number,
  fila: number,
])[] = [
  ['buenos-aires', 'Buenos Aires', 'AR-B', 3, 5],
  ['caba', 'Ciudad Autónoma de Buenos Aires', 'AR-C', 4, 5],
  ['catamarca', 'Catamarca', 'AR-K', 2, 2],
  ['chaco', 'Chaco', 'AR-H', 4, 3],
  ['chubut', 'Chubut', 'AR-U', 2, 7],
  ['cordoba', 'Córdoba', 'AR-X', 3, 4],
  ['corrientes', 'Corrientes', 'AR-W', 5, 3],
  ['entre-rios', 'Entre Ríos', 'AR-E', 5, 4],
  ['formosa', 'Formosa', 'AR-P', 4, 2],
  ['jujuy', 'Jujuy', 'AR-Y', 2, 1],
  ['la-pampa', 'La Pampa', 'AR-L', 2, 5],
  ['la-rioja', 'La Rioja', 'AR-F', 2, 3],
  ['mendoza', 'Mendoza', 'AR-M', 1, 5],
  ['misiones', 'Misiones', 'AR-N', 6, 3],
  ['neuquen', 'Neuquén', 'AR-Q', 1, 6],
  ['rio-negro', 'Río Negro', 'AR-R', 2, 6],
  ['salta', 'Salta', 'AR-A', 3, 1],
  ['san-juan', 'San Juan', 'AR-J', 1, 4],
  ['san-luis', 'San Luis', 'AR-D', 2, 4],
  ['santa-cruz', 'Santa Cruz', 'AR-Z', 2, 8],
  ['santa-fe', 'Santa Fe', 'AR-S', 4, 4],
  ['santiago-del-estero', 'Santiago del Estero', 'AR-G', 3, 3],
  ['tierra-del-fuego', 'Tierra del Fuego', 'AR-V', 2, 9],
  ['tucuman', 'Tucumán', 'AR-T', 3, 2],
];

export const provincias: readonly StarterRecord[] = TABLE.map(
  ([id, nombre, codigo, columna, fila], index) => ({
    $id: `provincia.${id}` satisfies SeedId,
    nombre,
    codigo,
    pais: 'AR',
    cuadricula: { columna, fila },
    orden: index + 1,
    activa: true,
  }),
);
