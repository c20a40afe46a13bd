import { useList, useSession } from '@oficio/shared/store';
import { allOf } from '../hooks/all-of.ts';

export const REVIEWS_SCOPE = 'notas-por-revisar';
/** Whether the grades of an exercise are decided on a given page. */
export type Concerns = (exercise: {
  readonly cursoRaiz?: string;
  readonly certificacion?: string;
}) => boolean;

/** Loads the requests to review a grade that the user may decide, oldest first. */
export function useGradeReviews() {
  const { user } = useSession();
  const requests = useList(
    'solicitudes',
    {
      // Nobody decides on their own request.
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
    /** The three requests as one; the lists behind an empty one are never requested. */
    combined: allOf(requests, attempts, exercises),
    /** Returns the requests about some exercises, each with its attempt. */
    requestsFor: (concerns: Concerns) =>
      requests.docs.flatMap((request) => {
        const attempt = attempts.docs.find(({ _id }) => _id === request.objeto);
        const exercise = exercises.docs.find(({ _id }) => _id === attempt?.ejercicio);
        return attempt && exercise && concerns(exercise) ? [{ request, attempt, exercise }] : [];
      }),
  };
}
