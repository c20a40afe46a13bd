import type { MenuIcon } from '@oficio/shared/contract/remotes/menu';
import {
  IconAward,
  IconBell,
  IconBook,
  IconBriefcase,
  IconBuilding,
  IconBuildingCommunity,
  IconCalendar,
  IconCertificate,
  IconChevronRight,
  IconClipboardCheck,
  IconFlag,
  IconHome,
  IconInfoCircle,
  IconLock,
  IconMail,
  IconMap2,
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

export type Icon = typeof IconHome;

/** Icons that a remote's menu may name. */
const ICONS: Readonly<Record<MenuIcon, Icon>> = {
  award: IconAward,
  bell: IconBell,
  book: IconBook,
  briefcase: IconBriefcase,
  building: IconBuilding,
  calendar: IconCalendar,
  certificate: IconCertificate,
  clipboard: IconClipboardCheck,
  community: IconBuildingCommunity,
  flag: IconFlag,
  home: IconHome,
  info: IconInfoCircle,
  lock: IconLock,
  mail: IconMail,
  map: IconMap2,
  messages: IconMessages,
  news: IconNews,
  school: IconSchool,
  settings: IconSettings,
  shield: IconShieldCheck,
  stairs: IconStairs,
  upload: IconUpload,
  user: IconUserCircle,
  users: IconUsers,
};

/** Returns the icon with that name; an arrow without a name, or for a name of a newer contract. */
export const menuIcon = (name: string | undefined): Icon =>
  name !== undefined && Object.hasOwn(ICONS, name) ? ICONS[name as MenuIcon] : IconChevronRight;
