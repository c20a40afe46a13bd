import { MAX_FILTER_VALUES } from '@oficio/shared/contract/answers/limits';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { renewalBegan } from '@oficio/shared/contract/values/renewal';
import { useList } from '@oficio/shared/store';
import { isSettled } from '../hooks/all-of.ts';
import type { Day } from './use-day.ts';

export interface PendingExam {
  readonly exam: Doc<'ejercicios'>;
  readonly certification: Doc<'certificaciones'>;
  readonly last: Day['attempts']['docs'][number] | undefined;
  readonly renews: boolean;
}

export interface PendingExams {
  readonly exams: readonly PendingExam[];
  /** Whether every request has ended. */
  readonly settled: boolean;
}

/**
 * Loads the certification exams that the user has to take: those they were admitted to or began, and those
 * that renew a credential they hold.
 */
export function useExams({ user, now, scope, attempts }: Day): PendingExams {
  const userId = user?._id;
  const admissions = useList(
    'solicitudes',
    { filters: { usuario: userId, tipo: 'rendirExamen', estado: 'aceptada' }, limit: 50 },
    { scope, enabled: user !== null },
  );
  const credentials = useList(
    'credenciales',
    {
      filters: { titular: userId, origen: 'emitida', estado: { in: ['vigente', 'vencida'] } },
      sort: '-emitidaEn',
      limit: 100,
    },
    { scope, enabled: user !== null },
  );
  const attemptedIds = attempts.docs.flatMap(({ ejercicio }) => ejercicio?._id ?? []);
  const grantedCertifications = [
    ...admissions.docs.map(({ objeto }) => objeto),
    ...credentials.docs.flatMap(({ certificacion }) => certificacion ?? []),
  ];
  const attemptedExams = useList(
    'ejercicios',
    { filters: { _id: { in: [...new Set(attemptedIds)] }, certificacion: { ne: null } }, limit: 50 },
    { scope: `${scope}-rendidos`, enabled: attemptedIds.length > 0 },
  );
  const ids = [
    ...new Set([
      ...grantedCertifications,
      ...attemptedExams.docs.flatMap(({ certificacion }) => certificacion ?? []),
    ]),
  ];
  const certifications = useList(
    'certificaciones',
    {
      filters: { _id: { in: ids.slice(0, MAX_FILTER_VALUES) }, estado: 'publicada' },
      limit: MAX_FILTER_VALUES,
    },
    { scope, enabled: ids.length > 0 },
  );
  const published = certifications.docs.map(({ _id }) => _id);
  const exams = useList(
    'ejercicios',
    {
      filters: { certificacion: { in: published }, tipo: 'evaluacion', estado: 'publicado' },
      sort: 'cierra',
      limit: 50,
    },
    { scope: `${scope}-examenes`, enabled: published.length > 0 },
  );
  const settled =
    isSettled(admissions.status) &&
    isSettled(credentials.status) &&
    isSettled(attempts.status) &&
    isSettled(attemptedExams.status, attemptedIds.length > 0) &&
    isSettled(certifications.status, ids.length > 0) &&
    isSettled(exams.status, published.length > 0);
  const pending = exams.docs.flatMap((exam): PendingExam[] => {
    const certification = certifications.docs.find(({ _id }) => _id === exam.certificacion);
    if (!certification || (exam.cierra && exam.cierra <= now.toISOString())) return [];
    const credential = credentials.docs.find(({ certificacion }) => certificacion === certification._id);
    const renewal = certification.renovacion;
    const renewalStart =
      credential && renewal?.modo === 'examen' ? renewalBegan(credential, renewal, now) : undefined;
    if (credential?.estado === 'vigente' && !renewalStart) return [];
    const countedAttempts = attempts.docs.filter(
      ({ ejercicio, iniciadoEn }) =>
        ejercicio?._id === exam._id && (!renewalStart || (iniciadoEn ?? '') > renewalStart.toISOString()),
    );
    const passMark = certification.requisitos?.notaMin ?? exam.aprobacionPct;
    if (countedAttempts.some(({ nota }) => (nota ?? -1) >= passMark)) return [];
    return [{ exam, certification, last: countedAttempts[0], renews: renewalStart !== undefined }];
  });
  return { exams: pending, settled };
}
