/** Units of measure as people write them: by symbol or name, with common prefixes. */
import { foldAccents } from '../../kit/fold-accents.ts';
import { plainText } from './numbers.ts';

export interface Unit {
  /** Units convert only within a dimension. */
  readonly dimension: string;
  /** Size, in the dimension's base unit. */
  readonly factor: number;
}

const PREFIXES: readonly (readonly [string, string, number])[] = [
  ['G', 'giga', 1e9],
  ['M', 'mega', 1e6],
  ['k', 'kilo', 1e3],
  ['d', 'deci', 1e-1],
  ['c', 'centi', 1e-2],
  ['m', 'mili', 1e-3],
  ['µ', 'micro', 1e-6],
  ['u', 'micro', 1e-6],
  ['n', 'nano', 1e-9],
];

type UnitRow = readonly [
  dimension: string,
  factor: number,
  symbols: string,
  names: string,
  prefixes?: 'prefixes',
];
/**
 * Names are singular, without accents. Temperature scales are separate dimensions: they don't convert by a
 * factor.
 */
const UNIT_ROWS: readonly UnitRow[] = [
  ['corriente', 1, 'A', 'ampere|amperio|amper|amp', 'prefixes'],
  ['tension', 1, 'V', 'volt|voltio', 'prefixes'],
  ['potencia', 1, 'W', 'watt|vatio|wat', 'prefixes'],
  ['potencia', 735.49875, 'CV', 'caballo de vapor'],
  ['potencia', 745.69987, 'HP|hp', 'caballo de fuerza|caballo'],
  ['potencia aparente', 1, 'VA', 'voltampere|voltamperio', 'prefixes'],
  ['potencia reactiva', 1, 'VAr|var', 'voltampere reactivo', 'prefixes'],
  ['resistencia', 1, 'Ω', 'ohm|ohmio', 'prefixes'],
  ['capacidad', 1, 'F', 'farad|faradio', 'prefixes'],
  ['inductancia', 1, 'H', 'henry|henrio', 'prefixes'],
  ['frecuencia', 1, 'Hz', 'hertz|hercio|herzio', 'prefixes'],
  ['energia', 1, 'J', 'joule|julio', 'prefixes'],
  ['energia', 3600, 'Wh', 'watt hora|vatio hora|watthora', 'prefixes'],
  ['energia', 4.184, 'cal', 'caloria', 'prefixes'],
  ['carga', 1, 'Ah', 'ampere hora|amperio hora', 'prefixes'],
  ['longitud', 1, 'm|mt|mts', 'metro', 'prefixes'],
  ['longitud', 0.0254, '"|in', 'pulgada|inch'],
  ['longitud', 0.3048, 'ft', 'pie'],
  ['superficie', 1, 'm2', 'metro cuadrado'],
  ['superficie', 1e-4, 'cm2', 'centimetro cuadrado'],
  ['superficie', 1e-6, 'mm2', 'milimetro cuadrado'],
  ['superficie', 1e6, 'km2', 'kilometro cuadrado'],
  ['superficie', 1e4, 'ha|has', 'hectarea'],
  ['volumen', 1, 'm3', 'metro cubico'],
  ['volumen', 1e-3, 'dm3', 'decimetro cubico'],
  ['volumen', 1e-6, 'cm3|cc', 'centimetro cubico'],
  ['volumen', 1e-9, 'mm3', 'milimetro cubico'],
  ['volumen', 1e-3, 'L|l|lt|lts', 'litro', 'prefixes'],
  ['masa', 1, 'g|gr|grs', 'gramo', 'prefixes'],
  ['masa', 1e6, 't|tn|ton', 'tonelada'],
  ['masa', 1e3, 'kgs', 'kilo'],
  ['fuerza', 1, 'N', 'newton', 'prefixes'],
  ['fuerza', 9.80665, 'kgf', 'kilogramo fuerza'],
  ['par', 1, 'Nm|N·m|N.m', 'newton metro'],
  ['presion', 1, 'Pa', 'pascal|pascale', 'prefixes'],
  ['presion', 1e5, 'bar', 'bar|bare', 'prefixes'],
  ['presion', 6894.757, 'psi', 'libra por pulgada cuadrada'],
  ['presion', 98066.5, 'kg/cm2|kgf/cm2', 'kilo por centimetro cuadrado'],
  ['presion', 101325, 'atm', 'atmosfera'],
  ['presion', 133.322, 'mmHg', 'milimetro de mercurio'],
  ['tiempo', 1, 's|seg|segs', 'segundo'],
  ['tiempo', 1e-3, 'ms', 'milisegundo'],
  ['tiempo', 60, 'min|mins', 'minuto'],
  ['tiempo', 3600, 'h|hs|hr|hrs', 'hora'],
  ['tiempo', 86_400, 'd', 'dia'],
  ['tiempo', 604_800, 'sem', 'semana'],
  ['meses', 1, '', 'mes|mese'],
  ['meses', 12, '', 'año'],
  ['velocidad', 1, 'm/s', 'metro por segundo'],
  ['velocidad', 1 / 3.6, 'km/h', 'kilometro por hora'],
  ['giro', 1, 'rpm|RPM', 'revolucion por minuto|vuelta por minuto'],
  ['caudal', 1, 'm3/h', 'metro cubico por hora'],
  ['caudal', 0.06, 'L/min|l/min', 'litro por minuto'],
  ['caudal', 3.6, 'L/s|l/s', 'litro por segundo'],
  ['celsius', 1, '°C|° C|C', 'grado celsius|grado centigrado|grado c'],
  ['fahrenheit', 1, '°F|° F', 'grado fahrenheit|grado f'],
  ['kelvin', 1, 'K', 'kelvin'],
  ['angulo', 1, '°', 'grado'],
  ['proporcion', 1, '%', 'por ciento|porciento'],
  ['sonido', 1, 'dB', 'decibel|decibelio|decibele'],
  ['flujo luminoso', 1, 'lm', 'lumen|lumene'],
  ['iluminancia', 1, 'lx', 'lux|luxe'],
  ['dinero', 1, '$|ARS', 'peso'],
  ['dolares', 1, 'US$|U$S|USD', 'dolar|dolare'],
  ['euros', 1, '€|EUR', 'euro'],
];

const splitNames = (texts: string) => texts.split('|').filter(Boolean);
const symbols = new Map<string, Unit>();
const names = new Map<string, Unit>();
for (const [dimension, factor, signs, words, prefixes] of UNIT_ROWS) {
  for (const sign of splitNames(signs)) symbols.set(sign, { dimension, factor });
  for (const word of splitNames(words)) names.set(word, { dimension, factor });
  if (!prefixes) continue;
  for (const [sign, word, times] of PREFIXES) {
    const scaled = { dimension, factor: factor * times };
    // An existing symbol wins over a prefixed one.
    for (const name of splitNames(signs)) if (!symbols.has(sign + name)) symbols.set(sign + name, scaled);
    for (const name of splitNames(words)) names.set(word + name, scaled);
  }
}
const symbolsIgnoringCase = new Map<string, Unit>();
// Case only matters in a prefix: M is mega, m is milli.
const lowerCaseAfterPrefix = (sign: string) => sign.charAt(0) + sign.slice(1).toLowerCase();
for (const formOf of [lowerCaseAfterPrefix, (sign: string) => sign.toLowerCase()])
  for (const [sign, unit] of symbols)
    if (!symbolsIgnoringCase.has(formOf(sign))) symbolsIgnoringCase.set(formOf(sign), unit);

const signOf = (text: string): string =>
  plainText(text)
    .replace(/[º˚]/g, '°')
    .replace(/\u2126|\u03c9/g, 'Ω')
    .replace(/\u03bc/g, 'µ')
    .replace(/\^(?=[23])/g, '')
    .replace(/''|[“”]/g, '"')
    .replace(/\.$/, '');

/** Normalizes a name: lower case, without accents (ñ stays) or plural s. */
const nameOf = (text: string): string =>
  foldAccents(signOf(text).toLowerCase(), { keepEnye: true })
    .split(/[ -]/)
    .map((word) => (word.length > 2 ? word.replace(/s$/, '') : word))
    .join(' ');

/** Returns the unit that a text names; undefined if unknown. */
export function unitOf(text: string): Unit | undefined {
  const sign = signOf(text);
  return (
    symbols.get(sign) ??
    names.get(nameOf(text)) ??
    symbolsIgnoringCase.get(lowerCaseAfterPrefix(sign)) ??
    symbolsIgnoringCase.get(sign.toLowerCase())
  );
}

/**
 * Whether two texts name the same unit, known or not: "vueltas" and "vuelta", "MM" and "mm"; but not "MW" and
 * "mW".
 */
export function sameUnit(a: string, b: string): boolean {
  const [unit, other] = [symbols.get(signOf(a)), symbols.get(signOf(b))];
  return nameOf(a) === nameOf(b) && !(unit && other && unit.factor !== other.factor);
}
