import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { menuRolesOf } from '@oficio/shared/contract/remotes/menu';
import type { Registry } from '@oficio/shared/contract/remotes/remote';
import { matchRoute } from '@oficio/shared/contract/remotes/route-match';
import { decide } from '../routing/session.ts';
import { registryOf, registryRemote } from '../testing/registry.ts';
import { siteRegistry } from '../testing/site-registry.ts';
import { menuIcon } from './menu-icons.ts';
import { navigationOf, type Destination, type DestinationGroup } from './navigation.ts';

const person = (more: Partial<SessionUser> = {}): SessionUser => ({
  _id: 'u1',
  nombreUsuario: 'ana',
  nombre: 'Ana',
  apellido: 'Gómez',
  roles: ['estudiante'],
  gestorDe: [],
  ensena: false,
  ...more,
});

const PEOPLE = {
  visitante: null,
  estudiante: person(),
  profesional: person({ roles: ['estudiante', 'profesional'] }),
  docente: person({ ensena: true }),
  gestor: person({ gestorDe: ['c1'] }),
  moderador: person({ roles: ['moderador'], pendientesModeracion: 4 }),
  admin: person({ roles: ['admin'] }),
  superadmin: person({ roles: ['superadmin'], ensena: true, gestorDe: ['c1'] }),
} satisfies Record<string, SessionUser | null>;
type Who = keyof typeof PEOPLE;

let registry: Registry;
beforeAll(async () => {
  registry = await siteRegistry();
});

const lines = (items: readonly Destination[]): string[] => items.map(({ label, to }) => `${label} ${to}`);
const groups = (all: readonly DestinationGroup[]) =>
  Object.fromEntries(all.map(({ title, items }) => [title, lines(items)]));

const TEACH = 'Enseñar /campus?vista=ensenar';
const CENTRE = 'Mi centro /campus?vista=centro';
const MODERATION = 'Moderación /moderacion';
const ADMINISTRATION = 'Administración /panel';
const SUPER = 'Superadministración /superAdmin';
const WORK: Readonly<Record<Who, string[]>> = {
  visitante: [],
  estudiante: [],
  profesional: [],
  docente: [TEACH],
  gestor: [CENTRE],
  moderador: [MODERATION],
  admin: [MODERATION, ADMINISTRATION],
  superadmin: [TEACH, CENTRE, MODERATION, ADMINISTRATION, SUPER],
};
const ACCOUNT = [
  'Mi perfil /mi-perfil',
  'Mis certificados /mis-cursos?vista=certificados',
  'Cargar una certificación /carga-certificaciones',
  'Perfil profesional /cargar-profesional',
  'Envíos pendientes /campus?vista=envios',
  'Privacidad /privacidad',
];

describe.each(Object.keys(PEOPLE) as Who[])('%s', (who) => {
  const user = PEOPLE[who];
  const work = WORK[who];

  test('finds 4 to 6 destinations in the header, and the rest under "Explorar"', () => {
    const navigation = navigationOf(registry, user);
    expect(lines(navigation.header)).toEqual(
      user
        ? ['Campus /campus', 'Mis cursos /mis-cursos', 'Cursos /showCursos', 'Foro /foro', ...work.slice(-2)]
        : [
            'Cursos /showCursos',
            'Certificaciones /showCertificaciones',
            'Profesionales /resultados',
            'Centros /centros',
            'Foro /foro',
          ],
    );
    expect(groups(navigation.explore)).toEqual(
      user
        ? {
            ...(work.length > 2 && { Trabajo: work.slice(0, -2) }),
            Explorar: [
              'Certificaciones /showCertificaciones',
              'Profesionales /resultados',
              'Centros /centros',
              'Novedades /novedades',
              'Verificar certificado /verificar',
              'Para instituciones /instituciones',
              'Cómo funciona /info',
            ],
          }
        : {},
    );
  });

  test('finds beside the search the destinations of a session or of a visitor', () => {
    const { featured, notices, enter, account } = navigationOf(registry, user);
    expect([featured, notices, enter, account].map(lines)).toEqual(
      user
        ? [[], ['Notificaciones /notificaciones'], [], ACCOUNT]
        : [['Verificar certificado /verificar'], [], ['Iniciar sesión /login', 'Crear cuenta /register'], []],
    );
  });

  test('finds four destinations in the phone’s bar and all in its drawer', () => {
    const { bar, drawer } = navigationOf(registry, user);
    expect(lines(bar)).toEqual(
      user
        ? ['Inicio /', 'Campus /campus', 'Mis cursos /mis-cursos', 'Foro /foro']
        : ['Inicio /', 'Cursos /showCursos', 'Verificar /verificar', 'Foro /foro'],
    );
    expect(groups(drawer)).toEqual({
      ...(work.length > 0 && { Trabajo: work }),
      Explorar: [
        'Cursos /showCursos',
        'Certificaciones /showCertificaciones',
        'Profesionales /resultados',
        'Centros /centros',
        'Foro /foro',
        'Novedades /novedades',
        'Verificar certificado /verificar',
      ],
      ...(user && { 'Mi cuenta': ACCOUNT }),
      Oficio: ['Cómo funciona /info', 'Para instituciones /instituciones', 'Contacto /contactanos'],
    });
  });

  test('finds the same footer as everybody', () => {
    const { footer, legal, install } = navigationOf(registry, user);
    expect(groups(footer)).toEqual({
      Formación: ['Cursos /showCursos', 'Certificaciones /showCertificaciones', 'Centros /centros'],
      Profesionales: [
        'Buscar /resultados',
        'Mapa y tabla /Resultados2',
        'Publicar mi perfil /cargar-profesional',
        'Cargar una certificación /carga-certificaciones',
      ],
      Comunidad: ['Foro /foro', 'Novedades /novedades'],
      Oficio: [
        'Cómo funciona /info',
        'Verificar certificado /verificar',
        'Para instituciones /instituciones',
        'Contacto /contactanos',
      ],
    });
    expect(lines(legal)).toEqual([
      'Privacidad /info?tema=privacidad',
      'Términos /info?tema=terminos',
      'Accesibilidad /info?tema=accesibilidad',
    ]);
    expect(install?.to).toBe('/info?tema=instalar');
  });

  test('is offered no dead link and none that the guard refuses', () => {
    const { header, explore, featured, notices, enter, bar, drawer } = navigationOf(registry, user);
    const offered = [
      header,
      featured,
      notices,
      enter,
      bar,
      ...[...explore, ...drawer].map(({ items }) => items),
    ];
    const refused = offered.flat().filter(({ to }) => {
      const match = matchRoute(registry, new URL(to, 'http://x'));
      const viewer = { status: user ? 'signedIn' : 'visitor', roles: menuRolesOf(user) } as const;
      return !match || decide(match.route.access, viewer) !== 'enter';
    });
    expect(lines(refused)).toEqual([]);
  });
});

test('pending items are counted where they are handled', () => {
  expect(navigationOf(registry, PEOPLE.moderador).work.map(({ count }) => count)).toEqual([4]);
  const { notices } = navigationOf(registry, person({ notificacionesSinLeer: 3 }));
  expect(notices.map(({ count }) => count)).toEqual([3]);
});

test('a new remote adds its entries between those of the others', () => {
  const library = registryRemote('mf-biblioteca', [
    {
      path: '/biblioteca',
      menu: [
        {
          label: 'Biblioteca',
          icon: 'book',
          places: [
            { group: 'principal', order: 35, roles: ['visitante'] },
            { group: 'explorar', order: 5 },
          ],
        },
      ],
    },
  ]);
  const withLibrary = registryOf(...registry.remotes, library);
  const { header } = navigationOf(withLibrary, null);
  expect(header.map(({ label }) => label).slice(0, 3)).toEqual(['Cursos', 'Biblioteca', 'Certificaciones']);
  expect(navigationOf(withLibrary, person()).explore[0]?.items[0]).toMatchObject({
    to: '/biblioteca',
    icon: menuIcon('book'),
  });
});

test('unknown groups and icons of a newer contract are ignored', () => {
  // A menu from the registry of a newer site; the types of this version do not describe it.
  const menu = JSON.parse(
    '[{"label":"Nuevo","icon":"holograma","places":[{"group":"techo","order":1},{"group":"mas","order":1}]}]',
  );
  const newer = registryOf(registryRemote('mf-nuevo', [{ path: '/nuevo', menu }]));
  const { drawer } = navigationOf(newer, null);
  expect(groups(drawer)).toEqual({ Explorar: ['Nuevo /nuevo'] });
  expect(drawer[0]?.items[0]?.icon).toBe(menuIcon(undefined));
});
