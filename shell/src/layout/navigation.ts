/**
 * Destinations that the header, footer, bottom bar and drawer offer a user, from the menus that the remotes'
 * routes declare.
 */
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { menuRolesOf, type MenuGroup } from '@oficio/shared/contract/remotes/menu';
import { routesOf, type Registry } from '@oficio/shared/contract/remotes/remote';
import { fixedOf } from '@oficio/shared/contract/remotes/view-query';
import { compareNames } from '@oficio/shared/contract/values/compare-names';
import { withQuery } from '@oficio/shared/kit/with-query';
import { menuIcon, type Icon } from './menu-icons.ts';

/** A place of the site, as a menu shows it. */
export interface Destination {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  /** Number of pending items, shown beside the label. */
  readonly count?: number | undefined;
}

export interface DestinationGroup {
  readonly title: string;
  readonly items: readonly Destination[];
}

/** Returns the destinations of a menu group for a user, sorted by `order`, then by address. */
function destinationsIn(registry: Registry, group: MenuGroup, user: SessionUser | null): Destination[] {
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

const nonEmptyGroup = (title: string, items: readonly Destination[]): DestinationGroup[] =>
  items.length > 0 ? [{ title, items }] : [];

const MAX_WORK_DESTINATIONS_IN_HEADER = 2;

/** Returns every destination that the frame offers to a user; `null` is a visitor. */
export function navigationOf(registry: Registry, user: SessionUser | null) {
  const group = (name: MenuGroup): Destination[] => destinationsIn(registry, name, user);
  const work = group('trabajo');
  const account = user ? group('cuenta') : [];
  return {
    /** Destinations that a role adds to those of a student, the most privileged last. */
    work,
    // The most privileged come first: an administrator who also teaches works in the administration.
    header: [...group('principal'), ...work.slice(-MAX_WORK_DESTINATIONS_IN_HEADER)],
    /** "Explorar" menu of a signed-in user: the destinations that do not fit in the header. */
    explore: user
      ? [
          ...nonEmptyGroup('Trabajo', work.slice(0, -MAX_WORK_DESTINATIONS_IN_HEADER)),
          ...nonEmptyGroup('Explorar', group('explorar')),
        ]
      : [],
    featured: group('destacado'),
    notices: group('avisos'),
    enter: group('acceso'),
    /** Account menu, without the theme and sign-out items, which are actions instead of links. */
    account,
    /** Bottom bar of phones; "Más", which opens the drawer, is added after these. */
    bar: group('barra'),
    /** Every destination, grouped, for the drawer of phones. */
    drawer: [
      ...nonEmptyGroup('Trabajo', work),
      ...nonEmptyGroup('Explorar', group('mas')),
      ...nonEmptyGroup('Mi cuenta', account),
      ...nonEmptyGroup('Oficio', group('masOficio')),
    ],
    footer: [
      ...nonEmptyGroup('Formación', group('pieFormacion')),
      ...nonEmptyGroup('Profesionales', group('pieProfesionales')),
      ...nonEmptyGroup('Comunidad', group('pieComunidad')),
      ...nonEmptyGroup('Oficio', group('pieOficio')),
    ],
    legal: group('pieLegal'),
    install: group('instalar')[0],
  };
}

export type Navigation = ReturnType<typeof navigationOf>;

/**
 * Returns whether the address is at that destination. The path must match, and so must the query when the
 * destination has one. A destination without a query does not match when the address is at one of `views`,
 * the destinations that are a view of the same path.
 */
export function isCurrent(
  to: string,
  location: { pathname: string; search: string },
  views: readonly Destination[],
): boolean {
  const [path, query] = to.split('?');
  if (path !== location.pathname) return false;
  if (query === undefined) {
    return !views.some((other) => other.to.includes('?') && isCurrent(other.to, location, []));
  }
  const actual = new URLSearchParams(location.search);
  return [...new URLSearchParams(query)].every(([key, value]) => actual.get(key) === value);
}
