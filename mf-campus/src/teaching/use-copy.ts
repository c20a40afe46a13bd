import type {
  CopyMade,
  CourseCopyRequest,
  ExerciseCopyRequest,
  LessonCopyRequest,
  ModuleCopyRequest,
} from '@oficio/shared/contract/answers/copy';
import { newId } from '@oficio/shared/contract/values/ids';
import { together } from '@oficio/shared/contract/values/together';
import { useApi } from '@oficio/shared/store';
import { formatCount } from '@oficio/shared/ui';
import { useCallback, useMemo, useRef } from 'react';

type To<R> = Omit<R, '_id'>;
type Kind = 'cursos' | 'modulos' | 'clases' | 'ejercicios';
export type Copied = { readonly copy: CopyMade } | { readonly problem: string; readonly field?: string };

/**
 * Makes copies: each gives what was made, or the sentence that says why nothing was. Lists are for the caller to load
 * again. What got no answer is asked for under the same id when it is pressed again, so that there is one copy.
 */
export function useCopy() {
  const { call } = useApi();
  const unanswered = useRef(new Map<string, string>());
  const ask = useCallback(
    async (kind: Kind, original: string, to: object): Promise<Copied> => {
      const path = `/api/${kind}/${original}/copia`;
      const act = `${path} ${JSON.stringify(to)}`;
      const _id = unanswered.current.get(act) ?? newId();
      unanswered.current.set(act, _id);
      const outcome = await call<CopyMade>('POST', path, { ...to, _id });
      // Refused, nothing was made. Without an answer, it may have been.
      if (outcome.ok || (outcome.status >= 400 && outcome.status < 500)) unanswered.current.delete(act);
      return outcome.ok ? { copy: outcome.data } : { problem: outcome.message, field: outcome.field };
    },
    [call],
  );
  return useMemo(
    () => ({
      course: (id: string, to: To<CourseCopyRequest> = {}) => ask('cursos', id, to),
      module: (id: string, to: To<ModuleCopyRequest> = {}) => ask('modulos', id, to),
      lesson: (id: string, to: To<LessonCopyRequest> = {}) => ask('clases', id, to),
      exercise: (id: string, to: To<ExerciseCopyRequest> = {}) => ask('ejercicios', id, to),
    }),
    [ask],
  );
}

/** What a copy holds and what to look at in it, in a sentence or three. */
export function copyWords({
  modulos,
  clases,
  ejercicios,
  preguntas,
  fechasSinCopiar,
  encuentrosMovidos,
}: CopyMade): string {
  const parts = [
    modulos > 0 && formatCount(modulos, 'módulo', 'módulos'),
    clases > 0 && formatCount(clases, 'clase', 'clases'),
    ejercicios > 0 && formatCount(ejercicios, 'ejercicio', 'ejercicios'),
    preguntas > 0 && formatCount(preguntas, 'pregunta del banco', 'preguntas del banco'),
  ].filter((part) => part !== false);
  return [
    parts.length > 0 && `Con ${together(parts)}.`,
    fechasSinCopiar > 0 &&
      `${formatCount(fechasSinCopiar, 'fecha no se copió', 'fechas no se copiaron')}: hay que ponerlas de nuevo.`,
    encuentrosMovidos > 0 &&
      `${formatCount(encuentrosMovidos, 'encuentro pasó', 'encuentros pasaron')} a semanas que vienen, el mismo día y a la misma hora: conviene revisarlos.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
