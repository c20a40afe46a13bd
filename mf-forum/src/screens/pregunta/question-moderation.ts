import type { Doc } from '@oficio/shared/contract/collections/index';
import { useWrite, type WriteResult } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import type { Question } from './thread.ts';

type State = Doc<'preguntas'>['estado'];
type Result = WriteResult<Doc<'preguntas'>>;

/** Says what went wrong with an action that has no form. */
export function tellFailure(result: { readonly ok: boolean; readonly message?: string }): void {
  if (!result.ok)
    toast(result.message || 'No se pudo guardar. Conviene intentar de nuevo.', { kind: 'error' });
}

/** What may be done to a question besides editing it. Each tells how it went; what can be undone offers it. */
export function useQuestionCommands(question: Question) {
  const { edit, softRemove, restore, pending } = useWrite('preguntas');
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
  const told = async (done: Promise<Result>): Promise<void> => tellFailure(await done);

  return {
    pending,
    accept: (answer: string) =>
      told(
        change({ respuestaAceptada: answer }, 'Respuesta aceptada: la pregunta queda resuelta', () => {
          void told(change({ respuestaAceptada: question.respuestaAceptada ?? null }, 'Se deshizo'));
        }),
      ),
    unaccept: () =>
      told(
        change({ respuestaAceptada: null }, 'La pregunta vuelve a estar abierta', () => {
          void told(change({ respuestaAceptada: question.respuestaAceptada }, 'Se deshizo'));
        }),
      ),
    pin: (fijada: boolean) =>
      told(change({ fijada }, fijada ? 'Pregunta fijada' : 'La pregunta ya no está fijada')),
    close: (reason: string) =>
      change({ estado: 'cerrada', ...(reason && { motivoEstado: reason }) }, 'Pregunta cerrada'),
    reopen: () => told(change({ estado: 'abierta' }, 'Pregunta abierta otra vez')),
    approve: () => told(change({ estado: 'abierta' }, 'Pregunta aprobada: ya se muestra')),
    hide: (reason: string) => change({ estado: 'oculta', motivoEstado: reason }, 'Pregunta oculta'),
    /** The server takes it back only to the state that it had, which this page may not know: the likely ones first. */
    async show(): Promise<void> {
      const likely: readonly State[] = question.respuestaAceptada
        ? ['resuelta', 'cerrada', 'abierta', 'pendiente']
        : ['abierta', 'cerrada', 'pendiente', 'resuelta'];
      let result: Result | undefined;
      for (const estado of likely) {
        result = await edit(id, { estado }).done;
        if (result.ok || result.field !== 'estado') break;
      }
      if (result?.ok) toast('La pregunta vuelve a mostrarse', { kind: 'success' });
      else if (result) tellFailure(result);
    },
    remove: () => softRemove(id).done,
    restore: () => restore(id).done,
  };
}
