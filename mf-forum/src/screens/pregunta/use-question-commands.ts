import type { Doc } from '@oficio/shared/contract/collections/index';
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { useApi, useWrite, type WriteResult } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import type { Question } from './thread.ts';

type State = Doc<'preguntas'>['estado'];
/** An earlier version of a question, from its history. */
type Version = AnyRecord & { readonly registro?: { readonly estado?: State } };
type Result = WriteResult<Doc<'preguntas'>>;

/** Shows the error of an action that has no form. */
export function toastFailure(result: { readonly ok: boolean; readonly message?: string }): void {
  if (!result.ok)
    toast(result.message || 'No se pudo guardar. Conviene intentar de nuevo.', { kind: 'error' });
}

/** Returns the error for the dialog that requested the action; undefined when it succeeded. */
export function problemOf(result: { readonly ok: boolean; readonly message?: string }): string | undefined {
  return result.ok ? undefined : (result.message ?? '');
}

/**
 * Returns the actions on a question other than editing. Each shows its outcome and, where possible, offers to
 * undo it.
 */
export function useQuestionCommands(question: Question) {
  const { edit, softRemove, restore, pending } = useWrite('preguntas');
  const { records } = useApi();
  const id = question._id;

  async function change(
    changes: Parameters<typeof edit>[1],
    message: string,
    undo?: () => void,
  ): Promise<Result> {
    const result = await edit(id, changes).done;
    if (result.ok) toast(message, { kind: 'success', ...(undo && { onAction: undo }) });
    return result;
  }
  /** Returns the state before the question was hidden; undefined for users who may not read the history. */
  async function stateBeforeHiding(): Promise<State | undefined> {
    const outcome = await records<Version>('revisiones', {
      filters: { coleccion: 'preguntas', objeto: id },
      sort: '-versionRegistro',
      limit: 10,
    });
    const states = outcome.ok ? outcome.data.docs.map(({ registro }) => registro?.estado) : [];
    return states.find((state) => state !== undefined && state !== 'oculta');
  }
  const toastIfFailed = async (done: Promise<Result>): Promise<void> => toastFailure(await done);

  return {
    pending,
    accept: (answer: string) =>
      toastIfFailed(
        change({ respuestaAceptada: answer }, 'Respuesta aceptada: la pregunta queda resuelta', () => {
          void toastIfFailed(change({ respuestaAceptada: question.respuestaAceptada ?? null }, 'Se deshizo'));
        }),
      ),
    unaccept: () =>
      toastIfFailed(
        change({ respuestaAceptada: null }, 'La pregunta vuelve a estar abierta', () => {
          void toastIfFailed(change({ respuestaAceptada: question.respuestaAceptada }, 'Se deshizo'));
        }),
      ),
    pin: (fijada: boolean) =>
      toastIfFailed(change({ fijada }, fijada ? 'Pregunta fijada' : 'La pregunta ya no está fijada')),
    close: (reason: string) =>
      change({ estado: 'cerrada', ...(reason && { motivoEstado: reason }) }, 'Pregunta cerrada'),
    async reopen(): Promise<void> {
      const result = await change({ estado: 'abierta' }, 'Pregunta abierta otra vez');
      toastFailure(result);
      // A question solved before closing is still solved.
      if (result.ok && question.respuestaAceptada) toastFailure(await edit(id, { estado: 'resuelta' }).done);
    },
    /**
     * Marks the question as a duplicate of another. Closing it too collects further answers in the original.
     */
    duplicate: (original: string, close: boolean) =>
      change(
        { duplicadaDe: original, ...(close && { estado: 'cerrada' as const }) },
        close ? 'Pregunta marcada como duplicada y cerrada' : 'Pregunta marcada como duplicada',
      ),
    notDuplicate: () =>
      toastIfFailed(
        change({ duplicadaDe: null }, 'La pregunta ya no figura como duplicada', () => {
          void toastIfFailed(change({ duplicadaDe: question.duplicadaDe }, 'Se deshizo'));
        }),
      ),
    approve: () => toastIfFailed(change({ estado: 'abierta' }, 'Pregunta aprobada: ya se muestra')),
    hide: (reason: string) => change({ estado: 'oculta', motivoEstado: reason }, 'Pregunta oculta'),
    /**
     * Shows a hidden question again. The server accepts only its previous state: take it from the history or,
     * without access to it, try the likely states in order.
     */
    async show(): Promise<void> {
      const likelyStates: readonly State[] = question.respuestaAceptada
        ? ['resuelta', 'cerrada', 'abierta', 'pendiente']
        : ['abierta', 'cerrada', 'pendiente', 'resuelta'];
      const previousState = await stateBeforeHiding();
      let result: Result | undefined;
      for (const estado of previousState ? [previousState] : likelyStates) {
        result = await edit(id, { estado }).done;
        if (result.ok || result.field !== 'estado') break;
      }
      if (result?.ok) toast('La pregunta vuelve a mostrarse', { kind: 'success' });
      else if (result) toastFailure(result);
    },
    remove: () => softRemove(id).done,
    restore: () => restore(id).done,
  };
}
