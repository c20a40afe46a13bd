import { copyCourse, copyLesson, copyModule, type CopyMade } from '@oficio/shared/contract/calls/copies';
import { callAddress, type SentOf } from '@oficio/shared/contract/calls/call';
import { newId } from '@oficio/shared/contract/values/ids';
import { together } from '@oficio/shared/contract/values/together';
import { useApi } from '@oficio/shared/store';
import { formatCount } from '@oficio/shared/ui';
import { useCallback, useMemo, useRef } from 'react';

type CopyCall = typeof copyCourse | typeof copyModule | typeof copyLesson;
/** Where a copy goes, and as what. */
type To<D extends CopyCall> = Omit<SentOf<D>, '_id'>;
export type Copied = { readonly copy: CopyMade } | { readonly problem: string; readonly field?: string };

/**
 * Makes copies: each gives what was made, or the sentence that says why nothing was. Lists are for the caller to load
 * again. What got no answer is asked for under the same id when it is pressed again, so that there is one copy.
 */
export function useCopy() {
  const { request } = useApi();
  const unanswered = useRef(new Map<string, string>());
  const ask = useCallback(
    async <D extends CopyCall>(call: D, original: string, to: To<D>): Promise<Copied> => {
      const act = `${callAddress<CopyCall>(call, { original })} ${JSON.stringify(to)}`;
      const _id = unanswered.current.get(act) ?? newId();
      unanswered.current.set(act, _id);
      const outcome = await request<CopyCall>(call, { original }, { body: { ...to, _id } });
      // Refused, nothing was made. Without an answer, it may have been.
      if (outcome.ok || (outcome.status >= 400 && outcome.status < 500)) unanswered.current.delete(act);
      return outcome.ok ? { copy: outcome.data } : { problem: outcome.message, field: outcome.field };
    },
    [request],
  );
  return useMemo(
    () => ({
      course: (id: string, to: To<typeof copyCourse> = {}) => ask(copyCourse, id, to),
      module: (id: string, to: To<typeof copyModule> = {}) => ask(copyModule, id, to),
      lesson: (id: string, to: To<typeof copyLesson> = {}) => ask(copyLesson, id, to),
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
