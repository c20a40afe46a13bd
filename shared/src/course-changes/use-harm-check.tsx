import {
  harmSentence,
  mayHarm,
  type ChangeEffect,
  type CourseChange,
} from '@oficio/shared/contract/answers/change-effect';
import { missingSentence } from '@oficio/shared/contract/answers/missing-words';
import { idIn } from '@oficio/shared/contract/values/ids';
import { useApi } from '@oficio/shared/store';
import { ConfirmDialog } from '@oficio/shared/ui/admin';
import { useState, type ReactNode } from 'react';

/** The course that a record is a part of, or is; undefined for one of none. */
export const courseOf = (collection: string, record: object): string | undefined => {
  const { _id, curso, cursoRaiz } = record as Record<string, unknown>;
  const of = collection === 'cursos' ? _id : collection === 'ejercicios' ? cursoRaiz : curso;
  return idIn(of);
};

/** People who are named in the question; the rest is counted. */
const NAMED = 5;

interface Asked {
  readonly effect: ChangeEffect;
  readonly harm: string;
  readonly answer: (goOn: boolean) => void;
}

/**
 * Before a change of a course that people study: asks the server whom it would harm, and the person whether to make it
 * all the same. What can't be found out holds nothing back: the write itself says what is wrong.
 */
export function useHarmCheck(): {
  /** Whether to go on. @param course absent for what is of no course */
  readonly check: (course: string | null | undefined, change: CourseChange) => Promise<boolean>;
  readonly dialog: ReactNode;
} {
  const { call } = useApi();
  const [asked, setAsked] = useState<Asked>();
  const check = async (course: string | null | undefined, change: CourseChange): Promise<boolean> => {
    if (!course || !mayHarm(change)) return true;
    const outcome = await call<ChangeEffect>('POST', `/api/cursos/${course}/efecto`, change);
    const harm = outcome.ok ? harmSentence(outcome.data) : undefined;
    if (!outcome.ok || harm === undefined) return true;
    return new Promise((resolve) => setAsked({ effect: outcome.data, harm, answer: resolve }));
  };
  const close = (goOn: boolean): void => {
    asked?.answer(goOn);
    setAsked(undefined);
  };
  const { personas = [], noAprueban = 0, mas = 0 } = asked?.effect ?? {};
  const rest = noAprueban + mas - Math.min(personas.length, NAMED);
  return {
    check,
    dialog: (
      <ConfirmDialog
        open={asked !== undefined}
        title="El cambio alcanza a quienes cursan"
        confirm="Guardar igual"
        onConfirm={() => close(true)}
        onClose={() => close(false)}
      >
        <p>{asked?.harm}</p>
        <ul>
          {personas.slice(0, NAMED).map(({ usuario, nombre, efecto, falta }) => (
            <li key={usuario}>
              {nombre}: {efecto === 'noAprueba' && 'ya no podría aprobar. '}
              {missingSentence(falta)}
            </li>
          ))}
          {rest > 0 && <li>{rest === 1 ? 'y 1 persona más' : `y ${rest} personas más`}</li>}
        </ul>
        <p>Quien ya completó el curso lo conserva.</p>
      </ConfirmDialog>
    ),
  };
}
