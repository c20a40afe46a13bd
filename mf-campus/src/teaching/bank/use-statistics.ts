import {
  bankStatistics,
  exerciseStatistics,
  type ItemStatistics,
  type StatisticsAnswer,
} from '@oficio/shared/contract/calls/exercises';
import { useCall, type CallState } from '@oficio/shared/store';
import { useMemo } from 'react';

/** Returns the statistics, also by question; `data` is undefined until loaded. */
function useById({ data, status }: CallState<StatisticsAnswer>) {
  const byId = useMemo(
    () =>
      new Map(
        data?.preguntas.map((statistics): [string, ItemStatistics] => [statistics.reactivo, statistics]),
      ),
    [data],
  );
  return { data, byId, failed: status === 'failed' };
}

/** Returns the statistics of an exercise's questions. */
export const useExerciseStatistics = (ejercicio: string) =>
  useById(useCall(exerciseStatistics, { ejercicio }));

/** Returns the statistics of a bank's questions in all the exercises of the course. */
export const useBankStatistics = (curso: string) => useById(useCall(bankStatistics, { curso }));
