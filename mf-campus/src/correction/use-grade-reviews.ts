import { useList, useSession } from '@oficio/shared/store';

export const REVIEWS_SCOPE = 'notas-por-revisar';
/** Whether the marks of an exercise are decided in one place. */
export type Concerns = (exercise: {
  readonly cursoRaiz?: string;
  readonly certificacion?: string;
}) => boolean;

/** Marks that their people ask to be looked at again, of all that the person may decide on; the oldest first. */
export function useGradeReviews() {
  const { user } = useSession();
  const requests = useList(
    'solicitudes',
    {
      // Nobody decides of their own.
      filters: { tipo: 'revisionNota', estado: 'pendiente', usuario: { ne: user?._id } },
      sort: 'creadoEn',
      limit: 50,
    },
    { scope: REVIEWS_SCOPE, expand: ['usuario'], enabled: user !== null },
  );
  const attempts = useList(
    'intentos',
    { filters: { _id: { in: requests.docs.map(({ objeto }) => objeto) } }, limit: 50 },
    { scope: REVIEWS_SCOPE, enabled: requests.docs.length > 0 },
  );
  const exercises = useList(
    'ejercicios',
    { filters: { _id: { in: attempts.docs.map(({ ejercicio }) => ejercicio) } }, limit: 50 },
    { scope: REVIEWS_SCOPE, enabled: attempts.docs.length > 0 },
  );
  return {
    requests,
    lists: [requests, attempts, exercises],
    /** Those of some exercises, with what was handed in. */
    shownTo: (concerns: Concerns) =>
      requests.docs.flatMap((one) => {
        const attempt = attempts.docs.find(({ _id }) => _id === one.objeto);
        const exercise = exercises.docs.find(({ _id }) => _id === attempt?.ejercicio);
        return attempt && exercise && concerns(exercise) ? [{ one, attempt, exercise }] : [];
      }),
  };
}
