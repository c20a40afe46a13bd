import { useState } from 'react';
import type { Examples } from './examples/examples.ts';
import { ProvinceTileMap } from './province-tile-map.tsx';

const provinces = [
  { _id: 'sal', nombre: 'Salta', cuadricula: { columna: 2, fila: 1 }, count: 3 },
  { _id: 'tuc', nombre: 'Tucumán', cuadricula: { columna: 2, fila: 2 }, count: 6 },
  { _id: 'sfe', nombre: 'Santa Fe', cuadricula: { columna: 3, fila: 3 }, count: 11 },
  { _id: 'cba', nombre: 'Córdoba', cuadricula: { columna: 2, fila: 3 }, count: 14 },
  { _id: 'lpa', nombre: 'La Pampa', cuadricula: { columna: 2, fila: 4 }, count: 0 },
];

function MapExample() {
  const [selected, setSelected] = useState<string | undefined>('cba');
  return (
    <ProvinceTileMap
      label="Centros por provincia"
      provinces={provinces}
      selected={selected}
      onSelect={setSelected}
      noun={['centro', 'centros']}
    />
  );
}

export const examples: Examples = { ProvinceTileMap: MapExample };
