/**
 * Site navigation as data: each route states its menu group, audience and position. The shell renders the
 * groups, and knows no destination.
 */
import type { SessionUser } from '../calls/session.ts';
import type { Role } from '../declaration/access.ts';
import { isRecord } from '../values/guards.ts';

/** Places of the page that list destinations. */
export type MenuGroup =
  /** Header links. */
  | 'principal'
  /** A text link beside the search. */
  | 'destacado'
  /** An icon beside the search, with the number of pending items. */
  | 'avisos'
  /** Sign-in links for visitors; the last is the primary one. */
  | 'acceso'
  /** Destinations of a role: the header shows the last two, the drawer all. */
  | 'trabajo'
  /** The header's "Explorar" menu, for signed-in users. */
  | 'explorar'
  /** The account menu. */
  | 'cuenta'
  /** The phone's tab bar: room for four. */
  | 'barra'
  /** The "Más" drawer: its "Explorar" and "Oficio" sections. */
  | 'mas'
  | 'masOficio'
  /** The footer's columns, and its last line. */
  | 'pieFormacion'
  | 'pieProfesionales'
  | 'pieComunidad'
  | 'pieOficio'
  | 'pieLegal'
  /** Instructions to install the app, for browsers that can't offer it. */
  | 'instalar';

/** Icons available to menus; the shell has each one (`shell/src/layout/menu-icons.ts`). */
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

/** Audience of an entry: `visitante` is signed out, `usuario` signed in; the rest are additional roles. */
type MenuRole = 'visitante' | 'usuario' | 'docente' | 'gestor' | Role;

export interface MenuPlace {
  group: MenuGroup;
  /** Lowest first. Leave gaps for other remotes' entries. */
  order: number;
  /** Label in this place, if it is narrow or its heading makes the full label redundant. */
  label?: string;
  /** Audience of the entry in this group; default: everybody. */
  roles?: readonly MenuRole[];
}

/** A destination of the navigation: its route, or a part of that screen. */
export interface MenuEntry {
  label: string;
  /** Icon, in groups that show icons. */
  icon?: MenuIcon;
  /** Query of the part of the screen to open (`{ vista: 'ensenar' }`). */
  query?: Readonly<Record<string, string>>;
  /** The session's counter to show beside it: its pending items. */
  count?: 'pendientesModeracion' | 'notificacionesSinLeer';
  places: readonly MenuPlace[];
}

/** Returns a user's roles for the menus: the stored ones, and those derived from the data. */
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
 * Returns an error in the menu of a route or view, in a few words. Unknown groups and icons are valid: a
 * newer remote may use them, and the shell ignores them.
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
