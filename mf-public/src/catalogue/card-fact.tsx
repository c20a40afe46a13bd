import type { IconClock } from '@oficio/shared/ui/icons';
import type { ReactNode } from 'react';

/** Returns a fact of a card with its icon, as a list of one; empty without a text. */
export const cardFact = (Icon: typeof IconClock, text: ReactNode) =>
  text ? [{ icon: <Icon size={18} aria-hidden="true" />, text }] : [];
