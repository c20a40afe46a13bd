import { formatDateShort, formatPercent } from '@oficio/shared/ui';

/** Table column of dates; empty in rows without one. */
export const dateColumn = <K extends string>(key: K, label: string) => ({
  key,
  label,
  render: ({ [key]: day }: { readonly [N in K]?: string | null | undefined }) => day && formatDateShort(day),
});

/** Table column with the progress of each enrolment. */
export const progressColumn = {
  key: 'progresoPct',
  label: 'Progreso',
  align: 'end',
  render: ({ progresoPct }: { readonly progresoPct?: number | undefined }) => formatPercent(progresoPct ?? 0),
} as const;
