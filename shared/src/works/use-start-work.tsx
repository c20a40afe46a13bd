import { useWrite, type Changes, type WriteFailure } from '@oficio/shared/store';
import { useState } from 'react';

export interface WorkStart {
  /** Returns the work's id; undefined if the server refused it, with the reason in `problem`. */
  readonly start: (work: Changes<'trabajos'>) => Promise<string | undefined>;
  readonly busy: boolean;
  readonly problem: string;
  readonly clear: () => void;
}

/** Starts works. `onRefused` is for a form, which shows the error at its field. */
export function useStartWork(onRefused?: (failure: WriteFailure) => void): WorkStart {
  const { add, pending } = useWrite('trabajos');
  const [problem, setProblem] = useState('');
  return {
    busy: pending,
    problem,
    clear: () => setProblem(''),
    async start(work) {
      setProblem('');
      const result = await add(work).done;
      if (result.ok) return result.record._id;
      setProblem(result.message);
      onRefused?.(result);
      return undefined;
    },
  };
}
