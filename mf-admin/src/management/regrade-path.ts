import type { RegradeEffect } from '@oficio/shared/contract/calls/exercises';
import type { ApiCalls } from '@oficio/shared/store';

/** The address of what a changed exercise does to the grades that it gave. */
export const regradePath = (id: string): string => `/api/ejercicios/${id}/recalificacion`;

/** Whether the exercise, as it is saved, would give other grades than it gave. */
export async function changesGrades({ call }: ApiCalls, id: string): Promise<boolean> {
  const outcome = await call<RegradeEffect>('GET', regradePath(id));
  return outcome.ok && outcome.data.cambian > 0;
}
