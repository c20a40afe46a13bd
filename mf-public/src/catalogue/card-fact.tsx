import type { IconClock } from '@oficio/shared/ui/icons';
import type { ReactNode } from 'react';

/** A fact of a card with its icon, as one of a list; none where there is nothing to tell. */
export const cardFact = (Icon: typeof IconClock, text: ReactNode) =>
  text ? [{ icon: <Icon size={18} aria-hidden="true" />, text }] : [];
