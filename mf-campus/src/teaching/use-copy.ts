import { copyCourse, copyLesson, copyModule, type CopyResult } from '@oficio/shared/contract/calls/copies';
import { callAddress, type SentOf } from '@oficio/shared/contract/calls/call';
import { newId } from '@oficio/shared/contract/values/ids';
import { together } from '@oficio/shared/contract/values/together';
import { useApi } from '@oficio/shared/store';
import { formatCount } from '@oficio/shared/ui';
import { useCallback, useMemo, useRef } from 'react';

type CopyCall = typeof copyCourse | typeof copyModule | typeof copyLesson;
/** Destination and options of a copy. */
type To<D extends CopyCall> = Omit<SentOf<D>, '_id'>;
export type Copied = { readonly copy: CopyResult } | { readonly problem: string; readonly field?: string };

/**
 * Copies courses, modules and lessons. Resolves to the copy, or to the message of a failure; the caller
 * reloads its lists. A request without a response is repeated under the same id, so that there is one copy.
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
      // A refused request created nothing. Without a response, it may have.
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

/** Describes a copy's content and what to check in it, in one to three sentences. */
export function copyWords({
  modulos,
  clases,
  ejercicios,
  preguntas,
  fechasSinCopiar,
  encuentrosMovidos,
}: CopyResult): string {
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
