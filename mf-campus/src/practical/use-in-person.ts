import { MAX_FILTER_VALUES } from '@oficio/shared/contract/answers/limits';
import { isPractical } from '@oficio/shared/contract/exercises/rubric';
import { useSession } from '@oficio/shared/store';
import { useWholeList } from '../hooks/use-whole-list.ts';

/**
 * Loads the published certification exams of some centres that are evaluated in person, and the people
 * admitted to each.
 */
export function useInPerson(centres: readonly string[]) {
  const { user } = useSession();
  const scope = 'examenes-en-persona';
  const certifications = useWholeList(
    'certificaciones',
    { filters: { centroEmisor: { in: centres } }, sort: 'nombre' },
    { scope, enabled: centres.length > 0 },
  );
  const published = certifications.docs.filter(({ estado }) => estado === 'publicada').map(({ _id }) => _id);
  const exercises = useWholeList(
    'ejercicios',
    {
      // Filter by the centres: they may have more certifications than a filter accepts.
      filters: { 'certificacion.centroEmisor': { in: centres }, tipo: 'evaluacion', estado: 'publicado' },
      sort: 'titulo',
    },
    { scope, enabled: published.length > 0 },
  );
  const exams = exercises.docs.filter(
    (exercise) => isPractical(exercise) && published.includes(exercise.certificacion ?? ''),
  );
  const hasExams = exams.length > 0;
  const admitted = useWholeList(
    'solicitudes',
    { filters: { centro: { in: centres }, tipo: 'rendirExamen', estado: 'aceptada' } },
    { scope, expand: ['usuario'], enabled: hasExams },
  );
  const done = useWholeList(
    'intentos',
    {
      filters: { ejercicio: { in: exams.map(({ _id }) => _id).slice(0, MAX_FILTER_VALUES) } },
      sort: '-enviadoEn',
    },
    { scope, enabled: hasExams },
  );
  // People admitted under an earlier edition are admitted under this one.
  const codeOf = (id: string | undefined) => certifications.docs.find(({ _id }) => _id === id)?.codigo;
  const candidatesOf = (certification: string | undefined) => {
    const code = codeOf(certification);
    const people = admitted.docs.flatMap(({ objeto, usuario }) =>
      // Nobody evaluates themselves.
      usuario && usuario._id !== user?._id && code !== undefined && codeOf(objeto) === code ? [usuario] : [],
    );
    return [...new Map(people.map((person) => [person._id, person])).values()];
  };
  const lastOf = (exam: string, person: string) =>
    done.docs.find(
      ({ ejercicio, usuario, estado }) => ejercicio === exam && usuario === person && estado !== 'anulado',
    );
  const requests = [
    ...(centres.length > 0 ? [certifications] : []),
    ...(published.length > 0 ? [exercises] : []),
    // The list of people needs their past evaluations.
    ...(hasExams ? [admitted, done] : []),
  ];
  return {
    user,
    scope,
    exams,
    done: done.docs,
    candidatesOf,
    nameOf: (certification: string | undefined) =>
      certifications.docs.find(({ _id }) => _id === certification)?.nombre,
    /** Number of pending evaluations, one per person and exam. */
    waiting: exams.flatMap((exam) =>
      candidatesOf(exam.certificacion).filter(({ _id }) => !lastOf(exam._id, _id)),
    ).length,
    status: requests.some(({ status }) => status === 'failed')
      ? ('failed' as const)
      : requests.every(({ isComplete }) => isComplete)
        ? ('loaded' as const)
        : ('loading' as const),
    reload: () => [certifications, exercises, admitted, done].forEach((list) => list.reload()),
  };
}
