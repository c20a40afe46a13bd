/** Searches without results in the demo. */
import type { SeedRecord } from '../types.ts';

const failedSearch = (id: string, texto: string, coleccion: string, veces: number): SeedRecord => ({
  $id: `busqueda.${id}`,
  texto,
  coleccion,
  veces,
});

export const busquedas: readonly SeedRecord[] = [
  failedSearch('yoga', 'profesorado de yoga', 'cursos', 7),
  failedSearch('drones', 'piloto de drones', 'cursos', 5),
  failedSearch('cerrajero', 'cerrajero', 'users', 9),
  failedSearch('fletes', 'fletes y mudanzas', 'users', 4),
  failedSearch('afinador', 'afinador de pianos', 'users', 1),
  failedSearch('buceo', 'buceo', 'centros', 2),
];
