/** What each part of the page's frame offers to a person: read from the menus that the remotes' routes carry. */
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { withQuery } from '@oficio/shared/contract/declaration/with-query';
import { menuRolesOf, type MenuGroup } from '@oficio/shared/contract/remotes/menu';
import { routesOf, type Registry } from '@oficio/shared/contract/remotes/remote';
import { fixedOf } from '@oficio/shared/contract/remotes/view-query';
import { compareNames } from '@oficio/shared/contract/values/compare-names';
import { menuIcon, type Icon } from './menu-icons.ts';

/** A place of the product, as any menu shows it. */
export interface Destination {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  /** Waiting things, drawn beside the label. */
  readonly count?: number | undefined;
}

export interface DestinationGroup {
  readonly title: string;
  readonly items: readonly Destination[];
}

/** The destinations of a group for that person, in order; of two with one order, the path decides. */
export function destinationsIn(
  registry: Registry,
  group: MenuGroup,
  user: SessionUser | null,
): Destination[] {
  const roles = new Set(menuRolesOf(user));
  return registry.remotes
    .flatMap(routesOf)
    .flatMap(({ path, query: view, menu = [] }) =>
      menu.flatMap(({ label, icon, query = {}, count, places }) =>
        places
          .filter((place) => place.group === group)
          .filter((place) => !place.roles || place.roles.some((role) => roles.has(role)))
          .map((place) => ({
            order: place.order,
            label: place.label ?? label,
            to: withQuery(path, { ...fixedOf(view), ...query }),
            icon: menuIcon(icon),
            count: count && user?.[count],
          })),
      ),
    )
    .sort((a, b) => a.order - b.order || compareNames(a.to, b.to))
    .map(({ order: _order, ...destination }) => destination);
}

const titled = (title: string, items: readonly Destination[]): DestinationGroup[] =>
  items.length > 0 ? [{ title, items }] : [];

/** How many places of work the header has room for. */
const WORK_IN_HEADER = 2;

/** Everything that the frame offers to that person; `null` is a visitor. */
export function navigationOf(registry: Registry, user: SessionUser | null) {
  const group = (name: MenuGroup): Destination[] => destinationsIn(registry, name, user);
  const work = group('trabajo');
  const account = user ? group('cuenta') : [];
  return {
    /** What a role adds to the student's places, the widest right last. */
    work,
    // The widest right first: an administrator who also teaches works in the administration.
    header: [...group('principal'), ...work.slice(-WORK_IN_HEADER)],
    /** The menu "Explorar" of whoever signed in: what the header has no room for. */
    explore: user
      ? [...titled('Trabajo', work.slice(0, -WORK_IN_HEADER)), ...titled('Explorar', group('explorar'))]
      : [],
    featured: group('destacado'),
    notices: group('avisos'),
    enter: group('acceso'),
    /** The account's menu, without theme and sign-out, which do something instead of going somewhere. */
    account,
    /** The phone's bar; its last place, "Más", opens the drawer. */
    bar: group('barra'),
    /** Everything, grouped, for the phone's drawer. */
    drawer: [
      ...titled('Trabajo', work),
      ...titled('Explorar', group('mas')),
      ...titled('Mi cuenta', account),
      ...titled('Oficio', group('masOficio')),
    ],
    footer: [
      ...titled('Formación', group('pieFormacion')),
      ...titled('Profesionales', group('pieProfesionales')),
      ...titled('Comunidad', group('pieComunidad')),
      ...titled('Oficio', group('pieOficio')),
    ],
    legal: group('pieLegal'),
    install: group('instalar')[0],
  };
}

export type Navigation = ReturnType<typeof navigationOf>;

/**
 * Whether the address is that destination: the path, and the query when the destination has one. Without one it
 * is not where the address is one of `sides`, the destinations that are a side of their screen.
 */
export function isCurrent(
  to: string,
  location: { pathname: string; search: string },
  sides: readonly Destination[],
): boolean {
  const [path, query] = to.split('?');
  if (path !== location.pathname) return false;
  if (query === undefined) {
    return !sides.some((side) => side.to.includes('?') && isCurrent(side.to, location, []));
  }
  const actual = new URLSearchParams(location.search);
  return [...new URLSearchParams(query)].every(([key, value]) => actual.get(key) === value);
}
