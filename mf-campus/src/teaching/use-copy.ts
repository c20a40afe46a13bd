import { callAddress, type SentOf } from '@oficio/shared/contract/calls/call';
import { copyCourse, copyLesson, copyModule, type CopyResult } from '@oficio/shared/contract/calls/copies';
import { newId } from '@oficio/shared/contract/values/ids';
import { together } from '@oficio/shared/contract/values/together';
import { useApi } from '@oficio/shared/store';
import { formatCount } from '@oficio/shared/ui';
import { useCallback, useMemo, useRef } from 'react';

type CopyCall = typeof copyCourse | typeof copyModule | typeof copyLesson;
const isRefusal = (status: number): boolean => status >= 400 && status < 500;
/** Destination and options of a copy. */
type CopyOptions<D extends CopyCall> = Omit<SentOf<D>, '_id'>;
export type CopyOutcome =
  { readonly copy: CopyResult } | { readonly problem: string; readonly field?: string };

/**
 * Copies courses, modules and lessons. Resolves to the copy, or to the message of a failure; the caller
 * reloads its lists. A request without a response is repeated under the same id, so that there is one copy.
 */
export function useCopy() {
  const { request } = useApi();
  const unansweredIds = useRef(new Map<string, string>());
  const copy = useCallback(
    async <D extends CopyCall>(call: D, original: string, options: CopyOptions<D>): Promise<CopyOutcome> => {
      const requestKey = `${callAddress<CopyCall>(call, { original })} ${JSON.stringify(options)}`;
      const _id = unansweredIds.current.get(requestKey) ?? newId();
      unansweredIds.current.set(requestKey, _id);
      const outcome = await request<CopyCall>(call, { original }, { body: { ...options, _id } });
      // A refused request created no copy; one without a response may have.
      if (outcome.ok || isRefusal(outcome.status)) unansweredIds.current.delete(requestKey);
      return outcome.ok ? { copy: outcome.data } : { problem: outcome.message, field: outcome.field };
    },
    [request],
  );
  return useMemo(
    () => ({
      course: (id: string, options: CopyOptions<typeof copyCourse> = {}) => copy(copyCourse, id, options),
      module: (id: string, options: CopyOptions<typeof copyModule> = {}) => copy(copyModule, id, options),
      lesson: (id: string, options: CopyOptions<typeof copyLesson> = {}) => copy(copyLesson, id, options),
    }),
    [copy],
  );
}

/** Describes a copy's content and what to check in it, in one to three sentences. */
export function copySummary({
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
