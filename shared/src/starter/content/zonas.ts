/**
 * Places of each province: the capital and towns where people search for courses and professionals, with the
 * four-digit postal codes and, for the larger ones, the position of the centre in degrees (two decimals).
 */
import { ref, type SeedId, type StarterRecord } from '../records.ts';

type Place = readonly [nombre: string, codigosPostales: string, lat?: number, lng?: number];

const PLACES: Readonly<Record<string, readonly Place[]>> = {
  'buenos-aires': [
    ['La Plata', '1900', -34.92, -57.95],
    ['Mar del Plata', '7600', -38.0, -57.55],
    ['Bahía Blanca', '8000', -38.72, -62.27],
    ['Berisso', '1923', -34.87, -57.89],
    ['Quilmes', '1878', -34.72, -58.25],
    ['Lomas de Zamora', '1832', -34.76, -58.4],
    ['Morón', '1708', -34.65, -58.62],
    ['San Isidro', '1642', -34.47, -58.51],
    ['Tandil', '7000', -37.32, -59.13],
    ['Pergamino', '2700', -33.89, -60.57],
  ],
  caba: [
    ['Barracas', '1268 1274', -34.65, -58.38],
    ['Balvanera', '1030 1081', -34.61, -58.4],
    ['Belgrano', '1426 1428', -34.56, -58.46],
    ['Caballito', '1405 1406', -34.62, -58.44],
    ['Flores', '1406 1407', -34.63, -58.46],
    ['Mataderos', '1440', -34.66, -58.5],
    ['Palermo', '1414 1425', -34.58, -58.42],
    ['Villa Lugano', '1439', -34.68, -58.47],
  ],
  catamarca: [
    ['San Fernando del Valle de Catamarca', '4700', -28.47, -65.78],
    ['Andalgalá', '4740'],
    ['Belén', '4750'],
    ['Santa María', '4139'],
    ['Tinogasta', '5340'],
  ],
  chaco: [
    ['Resistencia', '3500', -27.45, -58.99],
    ['Barranqueras', '3503'],
    ['Presidencia Roque Sáenz Peña', '3700', -26.79, -60.44],
    ['Villa Ángela', '3540'],
    ['Juan José Castelli', '3705'],
  ],
  chubut: [
    ['Rawson', '9103', -43.3, -65.1],
    ['Trelew', '9100', -43.25, -65.31],
    ['Comodoro Rivadavia', '9000', -45.86, -67.48],
    ['Puerto Madryn', '9120', -42.77, -65.04],
    ['Esquel', '9200', -42.91, -71.32],
  ],
  cordoba: [
    ['Córdoba', '5000', -31.42, -64.18],
    ['Río Cuarto', '5800', -33.13, -64.35],
    ['Villa María', '5900', -32.41, -63.24],
    ['Villa Carlos Paz', '5152', -31.42, -64.5],
    ['San Francisco', '2400', -31.43, -62.08],
    ['Alta Gracia', '5186'],
    ['Cruz del Eje', '5280'],
    ['Bell Ville', '2550'],
  ],
  corrientes: [
    ['Corrientes', '3400', -27.47, -58.83],
    ['Goya', '3450', -29.14, -59.26],
    ['Paso de los Libres', '3230'],
    ['Mercedes', '3470'],
    ['Curuzú Cuatiá', '3460'],
    ['Santo Tomé', '3340'],
  ],
  'entre-rios': [
    ['Paraná', '3100', -31.73, -60.53],
    ['Concordia', '3200', -31.39, -58.02],
    ['Gualeguaychú', '2820', -33.01, -58.52],
    ['Concepción del Uruguay', '3260', -32.48, -58.23],
    ['Villaguay', '3240'],
    ['Gualeguay', '2840'],
  ],
  formosa: [
    ['Formosa', '3600', -26.18, -58.18],
    ['Clorinda', '3610'],
    ['Pirané', '3606'],
    ['El Colorado', '3603'],
    ['Las Lomitas', '3630'],
  ],
  jujuy: [
    ['San Salvador de Jujuy', '4600', -24.19, -65.3],
    ['Palpalá', '4612'],
    ['San Pedro de Jujuy', '4500'],
    ['Libertador General San Martín', '4512'],
    ['Humahuaca', '4630', -23.21, -65.35],
    ['La Quiaca', '4650'],
  ],
  'la-pampa': [
    ['Santa Rosa', '6300', -36.62, -64.29],
    ['General Pico', '6360', -35.66, -63.76],
    ['Toay', '6303'],
    ['General Acha', '8200'],
    ['Realicó', '6200'],
  ],
  'la-rioja': [
    ['La Rioja', '5300', -29.41, -66.86],
    ['Chilecito', '5360', -29.16, -67.5],
    ['Aimogasta', '5310'],
    ['Chamical', '5380'],
    ['Chepes', '5470'],
  ],
  mendoza: [
    ['Mendoza', '5500', -32.89, -68.84],
    ['Godoy Cruz', '5501', -32.93, -68.84],
    ['Guaymallén', '5519', -32.9, -68.79],
    ['Luján de Cuyo', '5507'],
    ['Maipú', '5515'],
    ['San Rafael', '5600', -34.61, -68.33],
    ['Tunuyán', '5560'],
    ['Malargüe', '5613'],
  ],
  misiones: [
    ['Posadas', '3300', -27.37, -55.9],
    ['Oberá', '3360', -27.49, -55.12],
    ['Eldorado', '3380', -26.41, -54.63],
    ['Puerto Iguazú', '3370', -25.6, -54.57],
    ['Apóstoles', '3350'],
    ['Leandro N. Alem', '3315'],
  ],
  neuquen: [
    ['Neuquén', '8300', -38.95, -68.06],
    ['Plottier', '8316'],
    ['Cutral Co', '8322', -38.94, -69.23],
    ['Zapala', '8340'],
    ['San Martín de los Andes', '8370', -40.16, -71.35],
    ['Chos Malal', '8353'],
  ],
  'rio-negro': [
    ['Viedma', '8500', -40.81, -63.0],
    ['San Carlos de Bariloche', '8400', -41.13, -71.31],
    ['General Roca', '8332', -39.03, -67.58],
    ['Cipolletti', '8324', -38.94, -67.99],
    ['San Antonio Oeste', '8520'],
    ['El Bolsón', '8430'],
    ['Choele Choel', '8360'],
  ],
  salta: [
    ['Salta', '4400', -24.79, -65.41],
    ['San Ramón de la Nueva Orán', '4530', -23.14, -64.32],
    ['Tartagal', '4560'],
    ['Rosario de la Frontera', '4190'],
    ['Metán', '4440'],
    ['Cafayate', '4427', -26.07, -65.98],
  ],
  'san-juan': [
    ['San Juan', '5400', -31.54, -68.52],
    ['Rawson', '5425'],
    ['Rivadavia', '5406'],
    ['Caucete', '5442'],
    ['San José de Jáchal', '5460'],
  ],
  'san-luis': [
    ['San Luis', '5700', -33.3, -66.34],
    ['Villa Mercedes', '5730', -33.68, -65.46],
    ['Merlo', '5881'],
    ['La Punta', '5710'],
    ['Justo Daract', '5738'],
  ],
  'santa-cruz': [
    ['Río Gallegos', '9400', -51.62, -69.22],
    ['Caleta Olivia', '9011', -46.44, -67.53],
    ['El Calafate', '9405', -50.34, -72.26],
    ['Pico Truncado', '9015'],
    ['Puerto Deseado', '9050'],
  ],
  'santa-fe': [
    ['Santa Fe', '3000', -31.63, -60.7],
    ['Rosario', '2000', -32.95, -60.65],
    ['Rafaela', '2300', -31.25, -61.49],
    ['Venado Tuerto', '2600', -33.75, -61.97],
    ['Reconquista', '3560', -29.15, -59.65],
    ['Santo Tomé', '3016'],
    ['Villa Constitución', '2919'],
    ['Esperanza', '3080'],
  ],
  'santiago-del-estero': [
    ['Santiago del Estero', '4200', -27.78, -64.26],
    ['La Banda', '4300', -27.74, -64.24],
    ['Termas de Río Hondo', '4220'],
    ['Frías', '4230'],
    ['Añatuya', '3760'],
  ],
  'tierra-del-fuego': [
    ['Ushuaia', '9410', -54.8, -68.3],
    ['Río Grande', '9420', -53.79, -67.71],
    ['Tolhuin', '9412'],
    ['Puerto Almanza', '9410'],
  ],
  tucuman: [
    ['San Miguel de Tucumán', '4000', -26.83, -65.2],
    ['Yerba Buena', '4107'],
    ['Tafí Viejo', '4103'],
    ['Concepción', '4146', -27.34, -65.59],
    ['Aguilares', '4152'],
    ['Famaillá', '4132'],
    ['Tafí del Valle', '4137'],
  ],
};

/** Converts a name to the readable part of an id or slug: "Villa Ángela" → "villa-angela". */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the symbolic id of a place, e.g. `zona.neuquen.plottier`. */
export const zonaId = (province: string, nombre: string): SeedId => `zona.${province}.${slugOf(nombre)}`;

export const zonas: readonly StarterRecord[] = Object.entries(PLACES).flatMap(([provincia, places]) =>
  places.map(([nombre, codes, lat, lng]) => ({
    $id: zonaId(provincia, nombre),
    nombre,
    provincia: ref(`provincia.${provincia}`),
    codigosPostales: codes.split(' '),
    ...(lat !== undefined && lng !== undefined ? { geo: { lat, lng } } : {}),
    activa: true,
  })),
);
