import type { usePlaces } from './use-places.ts';

/** The provinces that have a place in the map of tiles, with how many each has once that is known. */
export const tilesOf = (
  provinces: ReturnType<typeof usePlaces>['provincias'],
  countIn: ((id: string) => number) | undefined,
) =>
  provinces.flatMap(({ _id, nombre, codigo, cuadricula: { columna, fila } = {} }) =>
    columna && fila
      ? [{ _id, nombre, codigo, cuadricula: { columna, fila }, ...(countIn && { count: countIn(_id) }) }]
      : [],
  );
