import { LETTERS_A_DAY } from '@oficio/shared/contract/answers/invite-list';
import { isTried } from '@oficio/shared/contract/answers/work-progress';
import type { WorkRowsAnswer } from '@oficio/shared/contract/calls/work-rows';
import { formatCount, formatNumber, Notice } from '@oficio/shared/ui';
import type { Work } from '@oficio/shared/works/use-work';
import { peopleOnPaper, peopleInvited } from './line-words.ts';

/** Result of an invitation list that was reviewed, sent, stopped or undone. */
export function ListOutcome({ work, cuentas }: { work: Work; cuentas: WorkRowsAnswer['cuentas'] }) {
  const { estado, fase, aviso, total = 0, hechas = 0 } = work;
  const invited = peopleInvited(cuentas);
  const problems = cuentas['problema'] ?? 0;
  if (estado === 'fallido')
    return (
      <Notice kind="error" title="No se pudo seguir">
        {aviso}
      </Notice>
    );
  if (fase === 'deshacer')
    return (
      <Notice kind="info" title="Deshecho">
        {formatCount(hechas - problems, 'invitación retirada.', 'invitaciones retiradas.')}
        {problems > 0 && ` ${formatCount(problems, 'queda igual', 'quedan igual')}: abajo se dice por qué.`}
      </Notice>
    );
  if (isTried(work))
    return (
      <Notice kind="info" title="Todavía no se envió nada">
        {`De ${formatCount(total, 'persona', 'personas')}, la lista suma ${formatNumber(invited)}.`}
        {problems > 0 && ` ${formatCount(problems, 'no se puede', 'no se pueden')}: abajo se dice por qué.`}
        <Slowly letters={(cuentas['invitada'] ?? 0) + (cuentas['invitadaEspera'] ?? 0)} />
        {aviso && <p>{aviso}</p>}
      </Notice>
    );
  return (
    <Notice
      kind={estado === 'terminado' ? 'success' : 'info'}
      title={estado === 'terminado' ? 'Hecho' : 'Detenido'}
    >
      {estado !== 'terminado' && `${formatNumber(hechas)} de ${formatCount(total, 'persona', 'personas')}. `}
      {estado !== 'terminado' && fase === 'ensayar' && 'No se envió nada.'}
      {fase === 'hacer' &&
        `${formatCount(invited, 'persona sumada', 'personas sumadas')}. Las invitaciones por correo valen 14 días; cada persona entra al curso cuando acepta.`}
      {fase === 'hacer' &&
        peopleOnPaper(cuentas) > 0 &&
        ' Los talones se imprimen ahora, cada uno con su código; imprimirlos otra vez hace códigos nuevos, y los de antes dejan de servir.'}
    </Notice>
  );
}

/** Warns that a list takes more than a day to send. */
function Slowly({ letters }: { letters: number }) {
  if (letters <= LETTERS_A_DAY) return null;
  return (
    <p>
      Un centro envía hasta {formatNumber(LETTERS_A_DAY)} invitaciones por día: esta lista termina en{' '}
      {formatCount(Math.ceil(letters / LETTERS_A_DAY), 'día', 'días')}, sin hacer nada más.
    </p>
  );
}
