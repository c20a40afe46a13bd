import type { To } from '@oficio/shared/router';
import type { ReactNode } from 'react';

export type MenuItem =
  | {
      readonly kind?: 'item';
      readonly label: string;
      readonly icon?: ReactNode;
      readonly to?: To;
      readonly onSelect?: () => void;
      readonly danger?: boolean;
      readonly disabled?: boolean;
      readonly checked?: boolean;
    }
  | { readonly kind: 'heading'; readonly label: string }
  | { readonly kind: 'line' };

export type MenuChoice = Extract<MenuItem, { readonly kind?: 'item' }>;

export const isChoice = (item: MenuItem): item is MenuChoice =>
  item.kind === undefined || item.kind === 'item';
