/** Other names of Argentine places, folded. The keys are the names in the site's data. */

/** Abbreviations and nicknames of provinces and towns. */
export const ALIASES: Readonly<Record<string, string>> = {
  'ciudad autonoma de buenos aires':
    'caba|capital federal|cap fed|capfed|capital|ciudad de buenos aires|ciudad autonoma|baires|microcentro',
  'buenos aires':
    'bs as|bsas|b a|provincia de buenos aires|pcia de bs as|gba|gran buenos aires|conurbano|pba|bs aires',
  cordoba: 'cba|cordova|la docta',
  'santa fe': 'sta fe|santafe',
  'santiago del estero': 'sgo del estero|stgo del estero|sgo|santiago',
  'tierra del fuego': 'tdf',
  tucuman: 'tuc|tucumam|tucman',
  mendoza: 'mza|mendosa',
  neuquen: 'nqn|nequen|neuken|neuquem',
  'entre rios': 'er',
  misiones: 'mnes',
  'rio negro': 'r negro|rionegro',
  'mar del plata': 'mdq|mardel|mardelplata|mdp|mar de plata|la feliz',
  'bahia blanca': 'bahia|bbca',
  'la plata': 'lp|laplata',
  'san carlos de bariloche': 'bariloche|brc|bariloch',
  'san miguel de tucuman': 'san miguel|tucuman capital',
  'san salvador de jujuy': 'san salvador',
  'san fernando del valle de catamarca': 'san fernando del valle',
  'comodoro rivadavia': 'comodoro|cr',
  'puerto madryn': 'madryn',
  'puerto iguazu': 'iguazu|cataratas',
  'villa carlos paz': 'carlos paz',
  'presidencia roque saenz pena': 'saenz pena|roque saenz pena',
  'presidencia roque saenz peña': 'saenz peña|roque saenz peña',
  'san ramon de la nueva oran': 'oran|nueva oran',
  'general roca': 'roca|gral roca',
  'general pico': 'gral pico|pico',
  'general acha': 'gral acha',
  'lomas de zamora': 'lomas',
  'concepcion del uruguay': 'cdelu|c del uruguay',
  'rio gallegos': 'gallegos',
  'el calafate': 'calafate',
  'san martin de los andes': 'sma',
  rosario: 'ros|rosrio',
  'villa mercedes': 'vm san luis',
};

/** Regions of the country, by their provinces. */
export const REGIONS: readonly {
  readonly label: string;
  readonly names: string;
  readonly provinces: string;
}[] = [
  {
    label: 'Patagonia',
    names: 'patagonia|el sur',
    provinces: 'neuquen|rio negro|chubut|santa cruz|tierra del fuego|la pampa',
  },
  { label: 'Cuyo', names: 'cuyo', provinces: 'mendoza|san juan|san luis' },
  {
    label: 'Noroeste',
    names: 'noa|noroeste|norte argentino',
    provinces: 'jujuy|salta|tucuman|catamarca|santiago del estero|la rioja',
  },
  { label: 'Noreste', names: 'nea|noreste|nordeste', provinces: 'chaco|corrientes|misiones|formosa' },
  {
    label: 'Litoral',
    names: 'litoral|mesopotamia',
    provinces: 'santa fe|entre rios|corrientes|misiones|chaco|formosa',
  },
  { label: 'AMBA', names: 'amba', provinces: 'ciudad autonoma de buenos aires|buenos aires' },
];

/**
 * Places whose name is also a common word. They count as places after "en", and at the end of a text
 * ("electricista salta") if the searched collection doesn't use the word.
 */
export const ALSO_WORDS: ReadonlySet<string> = new Set(
  'flores|frias|esperanza|la punta|la banda|el colorado|pico|capital|bahia|lomas|concordia|merlo|cr|er|lp|ros|oran|b a|el sur|salta|corrientes'.split(
    '|',
  ),
);
