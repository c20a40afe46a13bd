import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useWrite } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import { ReasonDialog, type ReasonQuestion } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { choices } from '../../sides/choices.ts';

type State = keyof typeof credenciales.fields.estado.states;
const PUBLIC_REASON_HELP = 'Lo lee quien verifica el certificado. Sin datos personales.';

/** The fields of a credential that a decision about it needs. */
type CredentialSummary = Pick<Doc<'credenciales'>, '_id' | 'estado'> & {
  readonly numero?: string | null | undefined;
};

/** Actions on a credential: verify, suspend, reinstate and revoke. */
export function useCredentialActions() {
  const { edit } = useWrite('credenciales');
  const [question, setQuestion] = useState<ReasonQuestion>();
  const [changes, setChanges] = useState(0);

  async function change(id: string, to: State, message: string, motivoPublico?: string) {
    const result = await edit(id, { estado: to, ...(motivoPublico && { motivoPublico }) }).done;
    if (!result.ok) return result.message;
    toast(message, { kind: 'success' });
    setChanges((n) => n + 1);
    return undefined;
  }
  async function reinstate(id: string) {
    const problem = await change(id, 'vigente', 'Certificado vigente otra vez');
    if (problem !== undefined) toast(problem, { kind: 'error' });
  }
  const askReason = (
    { _id, numero }: CredentialSummary,
    to: 'suspendida' | 'revocada',
    verb: string,
    message: string,
  ) =>
    setQuestion({
      title: `${verb} el certificado ${numero ?? ''}`,
      field: credenciales.fields.motivoPublico,
      label: 'Motivo público',
      help: to === 'revocada' ? `${PUBLIC_REASON_HELP} La revocación no se deshace.` : PUBLIC_REASON_HELP,
      confirm: `${verb} el certificado`,
      danger: true,
      required: true,
      onConfirm: (reason) => change(_id, to, message, reason),
    });
  const actions = (credential: CredentialSummary) => {
    const { _id, numero, estado } = credential;
    return choices(
      numero ? { label: 'Verificar', to: pageOf('credenciales', { numero }) } : false,
      estado === 'vigente' && {
        label: 'Suspender',
        onSelect: () => askReason(credential, 'suspendida', 'Suspender', 'Certificado suspendido'),
      },
      estado === 'suspendida' && { label: 'Levantar la suspensión', onSelect: () => void reinstate(_id) },
      (estado === 'vigente' || estado === 'suspendida' || estado === 'vencida') && {
        label: 'Revocar',
        danger: true,
        onSelect: () => askReason(credential, 'revocada', 'Revocar', 'Certificado revocado'),
      },
    );
  };
  return {
    actions,
    /** Number of changes made so far. */
    changes,
    dialog: <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />,
  };
}
