import type { usePlaces } from './use-places.ts';

/** Returns the provinces that have a place on the tile map, with their counts once known. */
export const tilesOf = (
  provinces: ReturnType<typeof usePlaces>['provincias'],
  countIn: ((id: string) => number) | undefined,
) =>
  provinces.flatMap(({ _id, nombre, codigo, cuadricula: { columna, fila } = {} }) =>
    columna && fila
      ? [{ _id, nombre, codigo, cuadricula: { columna, fila }, ...(countIn && { count: countIn(_id) }) }]
      : [],
  );
