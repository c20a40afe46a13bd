import {
  bankStatistics,
  exerciseStatistics,
  type ItemStatistics,
  type StatisticsAnswer,
} from '@oficio/shared/contract/calls/exercises';
import { useCall, type CallState } from '@oficio/shared/store';
import { useMemo } from 'react';

/** Indexes the statistics by question; `data` is undefined until loaded. */
function useById({ data, status }: CallState<StatisticsAnswer>) {
  const byId = useMemo(
    () => new Map(data?.preguntas.map((one): [string, ItemStatistics] => [one.reactivo, one])),
    [data],
  );
  return { data, byId, failed: status === 'failed' };
}

/** Loads the statistics of an exercise's questions. */
export const useExerciseStatistics = (ejercicio: string) =>
  useById(useCall(exerciseStatistics, { ejercicio }));

/** Loads the statistics of a bank's questions across the course. */
export const useBankStatistics = (curso: string) => useById(useCall(bankStatistics, { curso }));
