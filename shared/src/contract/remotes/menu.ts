/**
 * The site's navigation as data: each route says where the site offers it, to whom and in which order. The shell
 * knows the groups and draws them; it knows no destination.
 */
import type { SessionUser } from '../calls/session.ts';
import type { Role } from '../declaration/access.ts';
import { isRecord } from '../values/guards.ts';

/** The places of the page that list destinations. */
export type MenuGroup =
  /** The header's destinations. */
  | 'principal'
  /** A link beside the search, in words. */
  | 'destacado'
  /** An icon beside the search, with what waits there. */
  | 'avisos'
  /** The ways in, for whoever has no session; the last one is the main one. */
  | 'acceso'
  /** What a role adds: the last two in the header, all of them in the drawer. */
  | 'trabajo'
  /** The header's menu "Explorar", for whoever signed in. */
  | 'explorar'
  /** The account's menu. */
  | 'cuenta'
  /** The phone's bar: four fit. */
  | 'barra'
  /** The drawer "Más": its part "Explorar", and its part "Oficio". */
  | 'mas'
  | 'masOficio'
  /** The foot's columns, and its last line. */
  | 'pieFormacion'
  | 'pieProfesionales'
  | 'pieComunidad'
  | 'pieOficio'
  | 'pieLegal'
  /** What explains how to install the app, where the browser can't do it by itself. */
  | 'instalar';

/** The icons that a menu can draw: the shell has each of them (`shell/src/layout/menu-icons.ts`). */
export type MenuIcon =
  | 'award'
  | 'bell'
  | 'book'
  | 'briefcase'
  | 'building'
  | 'calendar'
  | 'certificate'
  | 'clipboard'
  | 'community'
  | 'flag'
  | 'home'
  | 'info'
  | 'lock'
  | 'mail'
  | 'map'
  | 'messages'
  | 'news'
  | 'school'
  | 'settings'
  | 'shield'
  | 'stairs'
  | 'upload'
  | 'user'
  | 'users';

/** Who finds an entry: `visitante` has no session, `usuario` has one; the rest are held besides. */
export type MenuRole = 'visitante' | 'usuario' | 'docente' | 'gestor' | Role;

export interface MenuPlace {
  group: MenuGroup;
  /** The lowest first. Leave gaps: another remote may want to stand between. */
  order: number;
  /** What it is called there, where the place is narrow or its title says the rest. */
  label?: string;
  /** Who finds it there; everybody when left out. */
  roles?: readonly MenuRole[];
}

/** A destination of the navigation: the route that holds it, or a part of its screen. */
export interface MenuEntry {
  label: string;
  /** Drawn wherever the group has icons. */
  icon?: MenuIcon;
  /** The part of the screen that it opens (`{ vista: 'ensenar' }`). */
  query?: Readonly<Record<string, string>>;
  /** The number of the session that is drawn beside it: what waits there. */
  count?: 'pendientesModeracion' | 'notificacionesSinLeer';
  places: readonly MenuPlace[];
}

/** Who a person is for the menus: the stored roles and those that follow from the data. */
export function menuRolesOf(
  user: Pick<SessionUser, 'roles' | 'gestorDe' | 'ensena'> | null,
): readonly string[] {
  if (!user) return ['visitante'];
  return [
    'usuario',
    ...user.roles,
    ...(user.ensena ? ['docente'] : []),
    ...(user.gestorDe.length > 0 ? ['gestor'] : []),
  ];
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/**
 * What is wrong with the menu of a route, or of a view, in a few words. A group or an icon that this version does not know is no
 * fault: a newer remote may have them, and the shell leaves them out.
 */
export function menuFault(path: string, menu: unknown): string | undefined {
  if (menu === undefined) return undefined;
  if (!Array.isArray(menu)) return 'menu no es una lista';
  if (menu.length > 0 && path.includes(':')) return 'una ruta con parámetros no puede estar en el menú';
  for (const entry of menu) {
    if (!isRecord(entry) || !isText(entry.label) || !Array.isArray(entry.places))
      return 'menu sin label o places';
    if (entry.query !== undefined && !(isRecord(entry.query) && Object.values(entry.query).every(isText)))
      return `${String(entry.label)}: query inválida`;
    for (const place of entry.places) {
      if (!isRecord(place) || !isText(place.group) || !Number.isFinite(place.order))
        return `${String(entry.label)}: un lugar sin group u order`;
      if (place.roles !== undefined && !(Array.isArray(place.roles) && place.roles.every(isText)))
        return `${String(entry.label)}: roles inválidos`;
    }
  }
  return undefined;
}
