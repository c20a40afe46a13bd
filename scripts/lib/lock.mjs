const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];

/**
 * Returns the optional packages that the lock file references but lacks, as entries for it. Their system and
 * processor are derived from their names, so that npm does not even request those of other machines.
 * @param {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} lock
 */
export function missingOptional({ packages }) {
  const found = new Map();
  for (const [from, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const places = placesFrom(from).map((place) => `${place}node_modules/${name}`);
      if (places.some((place) => packages[place])) continue;
      const place = `node_modules/${name}`;
      const { os, cpu, libc } = machineOf(name);
      found.set(place, { place, version, cpu, dev, libc, optional: true, os });
    }
  }
  return [...found.values()];
}

/**
 * Returns the locked packages without a hash, which npm would install without checking what it got.
 * @param {{ packages: Record<string, { version?: string, link?: boolean, integrity?: string }> }} lock
 * @returns {{ place: string, name: string, version: string }[]}
 */
export function withoutHash({ packages }) {
  return Object.entries(packages)
    .filter(([place, { link, integrity }]) => place.includes('node_modules/') && !link && !integrity)
    .map(([place, { version }]) => ({ place, name: place.split('node_modules/').at(-1), version }));
}

/** Returns every folder whose node_modules is searched from a place, nearest first. */
function placesFrom(place) {
  const parts = place === '' ? [] : place.split('/node_modules/');
  const nested = parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/`);
  return [...nested, ''];
}

function machineOf(name) {
  const words = name.replace(/^@[^/]+\//, '').split(/[-/]/);
  const os = systems.filter(
    (system) => words.includes(system) || (system === 'darwin' && words.includes('macos')),
  );
  const cpu = processors.filter((processor) => words.includes(processor));
  if (words.includes('wasm32')) return { cpu: ['wasm32'] };
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.includes('gnu')
      ? ['glibc']
      : [];
  return { os: some(os), cpu: some(cpu), libc: os.includes('linux') ? some(libc) : undefined };
}

const some = (list) => (list.length > 0 ? list : undefined);
