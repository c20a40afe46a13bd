import type { SessionUser } from '@oficio/shared/contract/answers/session';
import {
  IconAward,
  IconBook,
  IconBriefcase,
  IconBuilding,
  IconBuildingCommunity,
  IconCertificate,
  IconClipboardCheck,
  IconFlag,
  IconHome,
  IconInfoCircle,
  IconLock,
  IconMail,
  IconMap2,
  IconMenu2,
  IconMessages,
  IconNews,
  IconSchool,
  IconSettings,
  IconShieldCheck,
  IconStairs,
  IconUpload,
  IconUserCircle,
  IconUsers,
} from '@oficio/shared/ui/icons';

type Icon = typeof IconHome;

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

const place = {
  home: { label: 'Inicio', to: '/', icon: IconHome },
  courses: { label: 'Cursos', to: '/showCursos', icon: IconBook },
  certifications: { label: 'Certificaciones', to: '/showCertificaciones', icon: IconCertificate },
  professionals: { label: 'Profesionales', to: '/resultados', icon: IconUsers },
  professionalsMap: { label: 'Mapa y tabla', to: '/Resultados2', icon: IconMap2 },
  centres: { label: 'Centros', to: '/centros', icon: IconBuilding },
  forum: { label: 'Foro', to: '/foro', icon: IconMessages },
  news: { label: 'Novedades', to: '/novedades', icon: IconNews },
  verify: { label: 'Verificar certificado', to: '/verificar', icon: IconShieldCheck },
  institutions: { label: 'Para instituciones', to: '/instituciones', icon: IconBuildingCommunity },
  about: { label: 'Cómo funciona', to: '/info', icon: IconInfoCircle },
  contact: { label: 'Contacto', to: '/contactanos', icon: IconMail },
  campus: { label: 'Campus', to: '/campus', icon: IconSchool },
  myCourses: { label: 'Mis cursos', to: '/mis-cursos', icon: IconClipboardCheck },
  teach: { label: 'Enseñar', to: '/campus?vista=ensenar', icon: IconStairs },
  centreDesk: { label: 'Mi centro', to: '/campus?vista=centro', icon: IconBuildingCommunity },
  administration: { label: 'Administración', to: '/panel', icon: IconSettings },
  superAdministration: { label: 'Superadministración', to: '/superAdmin', icon: IconLock },
  profile: { label: 'Mi perfil', to: '/mi-perfil', icon: IconUserCircle },
  certificates: { label: 'Mis certificados', to: '/mis-cursos?vista=certificados', icon: IconAward },
  uploadCertification: { label: 'Cargar una certificación', to: '/carga-certificaciones', icon: IconUpload },
  professionalProfile: { label: 'Perfil profesional', to: '/cargar-profesional', icon: IconBriefcase },
  privacy: { label: 'Privacidad', to: '/privacidad', icon: IconLock },
} satisfies Record<string, Destination>;

type User = SessionUser | null;
const has = (user: User, ...roles: string[]): boolean =>
  user?.roles.some((role) => roles.includes(role)) ?? false;

/** What a role adds to the student's places. */
export function workDestinations(user: User): Destination[] {
  if (!user) return [];
  return [
    user.ensena && place.teach,
    user.gestorDe.length > 0 && place.centreDesk,
    has(user, 'moderador', 'admin', 'superadmin') && {
      label: 'Moderación',
      to: '/moderacion',
      icon: IconFlag,
      count: user.pendientesModeracion,
    },
    has(user, 'admin', 'superadmin') && place.administration,
    has(user, 'superadmin') && place.superAdministration,
  ].filter((item) => item !== false);
}

/** The 4 to 6 destinations of the header; a role's work takes the last places and never more than two. */
export function headerDestinations(user: User): Destination[] {
  if (!user) return [place.courses, place.certifications, place.professionals, place.centres, place.forum];
  const work = workDestinations(user);
  // The widest right first: an administrator who also teaches works in the administration.
  return [place.campus, place.myCourses, place.courses, place.forum, ...work.slice(-2)];
}

/** The menu "Explorar" of who signed in: what the header has no room for. */
export function exploreDestinations(user: User): DestinationGroup[] {
  if (!user) return [];
  const work = workDestinations(user).slice(0, -2);
  return [
    ...(work.length > 0 ? [{ title: 'Trabajo', items: work }] : []),
    {
      title: 'Explorar',
      items: [
        place.certifications,
        place.professionals,
        place.centres,
        place.news,
        place.verify,
        place.institutions,
        place.about,
      ],
    },
  ];
}

/** The account's menu, without theme and sign-out, which do something instead of going somewhere. */
export const accountDestinations: readonly Destination[] = [
  place.profile,
  place.certificates,
  place.uploadCertification,
  place.professionalProfile,
  place.privacy,
];

/** The four places of the phone's bar; the fifth, "Más", opens the drawer. */
export function bottomDestinations(user: User): Destination[] {
  return user
    ? [place.home, place.campus, place.myCourses, place.forum]
    : [place.home, place.courses, { ...place.verify, label: 'Verificar' }, place.forum];
}

export const moreIcon: Icon = IconMenu2;

/** Everything, grouped, for the phone's drawer. */
export function drawerGroups(user: User): DestinationGroup[] {
  const work = workDestinations(user);
  const explore = [
    place.courses,
    place.certifications,
    place.professionals,
    place.centres,
    place.forum,
    place.news,
    place.verify,
  ];
  return [
    ...(work.length > 0 ? [{ title: 'Trabajo', items: work }] : []),
    { title: 'Explorar', items: explore },
    ...(user ? [{ title: 'Mi cuenta', items: accountDestinations }] : []),
    { title: 'Oficio', items: [place.about, place.institutions, place.contact] },
  ];
}

export const verifyDestination: Destination = place.verify;

/** The footer's columns, the same for everybody. */
export const footerGroups: readonly { title: string; items: readonly { label: string; to: string }[] }[] = [
  { title: 'Formación', items: [place.courses, place.certifications, place.centres] },
  {
    title: 'Profesionales',
    items: [
      { label: 'Buscar', to: '/resultados' },
      place.professionalsMap,
      { label: 'Publicar mi perfil', to: '/cargar-profesional' },
      place.uploadCertification,
    ],
  },
  { title: 'Comunidad', items: [place.forum, place.news] },
  { title: 'Oficio', items: [place.about, place.verify, place.institutions, place.contact] },
];

export const legalLinks: readonly { label: string; to: string }[] = [
  { label: 'Privacidad', to: '/info?tema=privacidad' },
  { label: 'Términos', to: '/info?tema=terminos' },
  { label: 'Accesibilidad', to: '/info?tema=accesibilidad' },
];
