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

interface Province {
  readonly id: string;
  readonly nombre: string;
  readonly codigo: string;
  readonly columna: number;
  readonly fila: number;
}

const PROVINCES: readonly Province[] = [
  { id: 'buenos-aires', nombre: 'Buenos Aires', codigo: 'AR-B', columna: 3, fila: 5 },
  { id: 'caba', nombre: 'Ciudad Autónoma de Buenos Aires', codigo: 'AR-C', columna: 4, fila: 5 },
  { id: 'catamarca', nombre: 'Catamarca', codigo: 'AR-K', columna: 2, fila: 2 },
  { id: 'chaco', nombre: 'Chaco', codigo: 'AR-H', columna: 4, fila: 3 },
  { id: 'chubut', nombre: 'Chubut', codigo: 'AR-U', columna: 2, fila: 7 },
  { id: 'cordoba', nombre: 'Córdoba', codigo: 'AR-X', columna: 3, fila: 4 },
  { id: 'corrientes', nombre: 'Corrientes', codigo: 'AR-W', columna: 5, fila: 3 },
  { id: 'entre-rios', nombre: 'Entre Ríos', codigo: 'AR-E', columna: 5, fila: 4 },
  { id: 'formosa', nombre: 'Formosa', codigo: 'AR-P', columna: 4, fila: 2 },
  { id: 'jujuy', nombre: 'Jujuy', codigo: 'AR-Y', columna: 2, fila: 1 },
  { id: 'la-pampa', nombre: 'La Pampa', codigo: 'AR-L', columna: 2, fila: 5 },
  { id: 'la-rioja', nombre: 'La Rioja', codigo: 'AR-F', columna: 2, fila: 3 },
  { id: 'mendoza', nombre: 'Mendoza', codigo: 'AR-M', columna: 1, fila: 5 },
  { id: 'misiones', nombre: 'Misiones', codigo: 'AR-N', columna: 6, fila: 3 },
  { id: 'neuquen', nombre: 'Neuquén', codigo: 'AR-Q', columna: 1, fila: 6 },
  { id: 'rio-negro', nombre: 'Río Negro', codigo: 'AR-R', columna: 2, fila: 6 },
  { id: 'salta', nombre: 'Salta', codigo: 'AR-A', columna: 3, fila: 1 },
  { id: 'san-juan', nombre: 'San Juan', codigo: 'AR-J', columna: 1, fila: 4 },
  { id: 'san-luis', nombre: 'San Luis', codigo: 'AR-D', columna: 2, fila: 4 },
  { id: 'santa-cruz', nombre: 'Santa Cruz', codigo: 'AR-Z', columna: 2, fila: 8 },
  { id: 'santa-fe', nombre: 'Santa Fe', codigo: 'AR-S', columna: 4, fila: 4 },
  { id: 'santiago-del-estero', nombre: 'Santiago del Estero', codigo: 'AR-G', columna: 3, fila: 3 },
  { id: 'tierra-del-fuego', nombre: 'Tierra del Fuego', codigo: 'AR-V', columna: 2, fila: 9 },
  { id: 'tucuman', nombre: 'Tucumán', codigo: 'AR-T', columna: 3, fila: 2 },
];

export const provincias: readonly StarterRecord[] = PROVINCES.map(
  ({ id, nombre, codigo, columna, fila }, index) => ({
    $id: `provincia.${id}` satisfies SeedId,
    nombre,
    codigo,
    pais: 'AR',
    cuadricula: { columna, fila },
    orden: index + 1,
    activa: true,
  }),
);
