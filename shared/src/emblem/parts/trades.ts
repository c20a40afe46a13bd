import type { EmblemPaletteName } from './palettes.ts';

/**
 * A trade: the words of a category's name that identify it, and its palette, the same wherever its records
 * are shown.
 */
interface Trade {
  readonly words: RegExp;
  readonly palette: EmblemPaletteName;
}

/** In order of priority: if two match at the same place of a name, the first one counts. */
export const trades = {
  electricidad: { words: /electri|iluminac|energi|solar|baja tension/, palette: 'mostaza' },
  salud: { words: /salud|enfermer|primeros auxilios|medic|farmac|laborator|emergenc/, palette: 'petroleo' },
  cuidado: { words: /cuidad|acompa|gerontolog|adultos mayores|infan|social|maternidad/, palette: 'ciruela' },
  gastronomia: { words: /gastronom|cocin|alimen|panader|pasteler|chef|bebida|manipulac/, palette: 'arena' },
  soldadura: { words: /sold|herrer|metal|torner|cnc/, palette: 'noche' },
  plomeria: { words: /plomer|gasist|gas |gas$|sanitar|agua|refriger|climatiz/, palette: 'cielo' },
  carpinteria: { words: /carpint|mader|mueble|ebanist/, palette: 'hoja' },
  construccion: { words: /construc|alban|obra|arquitect|vivienda|pintur|revest/, palette: 'ladrillo' },
  textil: { words: /textil|costur|indument|moda|confecc|tejid/, palette: 'arena' },
  software: { words: /software|program|informat|digital|datos|comput|web|redes|sistema/, palette: 'noche' },
  agro: { words: /agro|agric|huerta|jardin|rural|ganad|vitivin|apicul|forest|ambient/, palette: 'hoja' },
  mecanica: { words: /mecan|autom|motor|moto|industri|mantenim|neumat|hidraul/, palette: 'noche' },
  belleza: { words: /bellez|peluq|estetic|maquill|barber|cosmet|manicur/, palette: 'ladrillo' },
  turismo: { words: /turis|hotel|guia|viaje|hospital/, palette: 'cielo' },
  seguridad: { words: /segur|higiene|prevenc|riesgo|bomber|vigil/, palette: 'mostaza' },
  logistica: {
    words: /logist|deposit|transport|almacen|comercio exterior|conduc|chofer/,
    palette: 'ladrillo',
  },
  idiomas: {
    words: /idiom|ingles|portug|comunic|atencion|ventas|venta|marketing|comerc|oratoria/,
    palette: 'petroleo',
  },
  diseno: { words: /disen|grafic|fotogra|artes|arte$|music|audiovis|dibujo|imagen/, palette: 'mostaza' },
  administracion: {
    words: /admin|contab|gestion|negocio|emprend|financ|recursos humanos|oficina|impuest|liquid/,
    palette: 'petroleo',
  },
  educacion: { words: /educ|docen|formac|pedagog|ensen|capacit|tutor/, palette: 'ciruela' },
} as const satisfies Readonly<Record<string, Trade>>;

export type TradeName = keyof typeof trades;
