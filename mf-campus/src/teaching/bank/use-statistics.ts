import {
  bankStatistics,
  exerciseStatistics,
  type ItemStatistics,
  type StatisticsAnswer,
} from '@oficio/shared/contract/calls/exercises';
import { useCall, type CallState } from '@oficio/shared/store';
import { useMemo } from 'react';

/** By question; `data` is undefined until it is known. */
function useById({ data, status }: CallState<StatisticsAnswer>) {
  const byId = useMemo(
    () => new Map(data?.preguntas.map((one): [string, ItemStatistics] => [one.reactivo, one])),
    [data],
  );
  return { data, byId, failed: status === 'failed' };
}

/** How the questions of an exercise were answered. */
export const useExerciseStatistics = (ejercicio: string) =>
  useById(useCall(exerciseStatistics, { ejercicio }));

/** How the questions of a course's bank were answered, wherever the course asks them. */
export const useBankStatistics = (curso: string) => useById(useCall(bankStatistics, { curso }));
