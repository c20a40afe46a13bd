import type { ChangeEffect } from '@oficio/shared/contract/calls/course-teaching';
import { missingSentence } from '@oficio/shared/contract/answers/missing-words';
import { ConfirmDialog } from '@oficio/shared/ui/admin';

/** Maximum number of people named in the question; the rest are counted. */
const MAX_NAMED_PEOPLE = 5;

const people = (n: number, one: string, many: string): string =>
  n === 1 ? `1 persona ${one}` : `${n} personas ${many}`;

/** Describes the harm: "3 personas ya no podrían aprobar y a 12 personas se les pide más que antes". */
function harmSentence({ noAprueban, mas }: ChangeEffect): string {
  const clauses = [
    ...(noAprueban > 0 ? [people(noAprueban, 'ya no podría aprobar', 'ya no podrían aprobar')] : []),
    ...(mas > 0 ? [`a ${mas === 1 ? '1 persona se le' : `${mas} personas se les`} pide más que antes`] : []),
  ];
  const [first = '', second] = clauses;
  const sentence = second === undefined ? first : `${first}, y ${second}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** Shows the students whom a change harms, and asks whether to make it anyway. */
export function HarmDialog({
  effect,
  onAnswer,
}: {
  effect: ChangeEffect;
  onAnswer: (goOn: boolean) => void;
}) {
  const { personas, noAprueban, mas } = effect;
  const rest = noAprueban + mas - Math.min(personas.length, MAX_NAMED_PEOPLE);
  return (
    <ConfirmDialog
      open
      title="El cambio alcanza a quienes cursan"
      confirm="Guardar igual"
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{harmSentence(effect)}</p>
      <ul>
        {personas.slice(0, MAX_NAMED_PEOPLE).map(({ usuario, nombre, efecto, falta }) => (
          <li key={usuario}>
            {nombre}: {efecto === 'noAprueba' && 'ya no podría aprobar. '}
            {missingSentence(falta)}
          </li>
        ))}
        {rest > 0 && <li>{rest === 1 ? 'y 1 persona más' : `y ${rest} personas más`}</li>}
      </ul>
      <p>Quien ya completó el curso lo conserva.</p>
    </ConfirmDialog>
  );
}
