/** Searches without results in the demo. */
import type { SeedRecord } from '../types.ts';

const nothing = (id: string, texto: string, coleccion: string, veces: number): SeedRecord => ({
  $id: `busqueda.${id}`,
  texto,
  coleccion,
  veces,
});

export const busquedas: readonly SeedRecord[] = [
  nothing('yoga', 'profesorado de yoga', 'cursos', 7),
  nothing('drones', 'piloto de drones', 'cursos', 5),
  nothing('cerrajero', 'cerrajero', 'users', 9),
  nothing('fletes', 'fletes y mudanzas', 'users', 4),
  nothing('afinador', 'afinador de pianos', 'users', 1),
  nothing('buceo', 'buceo', 'centros', 2),
];
