import { useWrite } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import { toastFailure } from './question-moderation.ts';
import type { Answer } from './thread.ts';

/**
 * Returns the actions on an answer other than editing. `onChanged` is called when the lists must be reloaded.
 */
export function useAnswerCommands(answer: Answer, onChanged: () => void) {
  const { edit, softRemove, restore } = useWrite('respuestas');
  const word = answer.padre ? 'Comentario' : 'Respuesta';
  const done = answer.padre ? 'o' : 'a';

  return {
    hide: async (reason: string) => {
      const result = await edit(answer._id, { estado: 'oculta', motivoEstado: reason }).done;
      if (result.ok) {
        toast(`${word} ocult${done}`, { kind: 'success' });
        onChanged();
      }
      return result;
    },
    show: async () => {
      const result = await edit(answer._id, { estado: 'visible' }).done;
      if (!result.ok) return toastFailure(result);
      toast(`${word} a la vista`, { kind: 'success' });
      return onChanged();
    },
    remove: async () => {
      const result = await softRemove(answer._id).done;
      if (!result.ok) return toastFailure(result);
      toast(`${word} eliminad${done}`, {
        onAction: () =>
          void restore(answer._id).done.then((restored) => {
            toastFailure(restored);
            onChanged();
          }),
      });
      return onChanged();
    },
  };
}
