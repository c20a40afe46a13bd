import { queryString } from '@oficio/shared/store';
import type { ListQuery } from '../management/use-managed-list.ts';

/** What the list asks for, without its pages, as a work is told which records it is about. */
export function workQuery({
  filters,
  searchString,
  sort,
  trash,
}: ListQuery): Readonly<Record<string, string>> {
  const asked = queryString({
    filters,
    ...(searchString !== '' && { searchString }),
    ...(sort !== '' && { sort }),
    ...(trash && { papelera: true }),
  });
  return Object.fromEntries(new URLSearchParams(asked));
}
