import { formatDateShort, formatPercent } from '@oficio/shared/ui';

/** A column of days; nothing of a row without one. */
export const dateColumn = <K extends string>(key: K, label: string) => ({
  key,
  label,
  render: ({ [key]: day }: { readonly [N in K]?: string | null | undefined }) => day && formatDateShort(day),
});

/** How far each enrolment went. */
export const progressColumn = {
  key: 'progresoPct',
  label: 'Progreso',
  align: 'end',
  render: ({ progresoPct }: { readonly progresoPct?: number | undefined }) => formatPercent(progresoPct ?? 0),
} as const;
