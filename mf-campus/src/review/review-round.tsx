import type { Doc } from '@oficio/shared/contract/collections/index';
import type { Item } from '@oficio/shared/contract/exercises/item';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { useWrite } from '@oficio/shared/store';
import { Button, ButtonLink, Notice } from '@oficio/shared/ui';
import { useEffect, useRef, useState } from 'react';
import type { Feedback } from '../attempts/answers.ts';
import { OneQuestion } from './one-question.tsx';

type Review = Doc<'repasos'>;

/** The server's answer to a review: feedback, or that the question is no longer asked. */
interface Told extends Partial<Feedback> {
  readonly ilegible?: boolean;
  readonly retirada?: boolean;
  /** Whether the question is asked another day. */
  readonly espera?: boolean;
}
// The shape is written by the server's hooks of `repasos`.
const toldOf = ({ devolucion }: Review): Told => (isRecord(devolucion) ? (devolucion as Told) : {});
const itemOf = ({ pregunta }: Review): Item | undefined =>
  isRecord(pregunta) ? (pregunta as unknown as Item) : undefined;

/** Asks the questions to review one at a time; failed ones are asked again at the end. */
export function ReviewRound({ reviews }: { reviews: readonly Review[] }) {
  const { edit, pending } = useWrite('repasos', { scope: 'repasar' });
  const [queue, setQueue] = useState(() => reviews.filter(itemOf));
  const [asked, setAsked] = useState(0);
  const [right, setRight] = useState(0);
  const [answer, setAnswer] = useState<unknown>();
  const [told, setTold] = useState<Told>();
  const [problem, setProblem] = useState<{ readonly message: string; readonly offline: boolean }>();
  const total = reviews.length;
  const current = queue[0];
  const item = current && itemOf(current);

  async function confirm(given: unknown) {
    if (!current) return;
    setAnswer(given);
    setProblem(undefined);
    const result = await edit(current._id, { respuesta: { [current.reactivo]: given } }).done;
    if (!result.ok) return setProblem({ message: result.message, offline: result.status === 0 });
    const said = toldOf(result.record);
    if (said.ilegible)
      return setProblem({ message: 'No se entiende el número. Se escribe por ejemplo 8,2.', offline: false });
    setTold(said);
    if (said.correcta && asked < total) setRight((n) => n + 1);
  }
  // The network failed: send the answer once it is back.
  const retry = useRef<() => void>(undefined);
  useEffect(() => {
    retry.current = () => void confirm(answer);
  });
  const offline = problem?.offline === true;
  useEffect(() => {
    if (!offline) return undefined;
    const again = () => retry.current?.();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [offline]);

  function next(again: boolean) {
    setQueue((before) => [...before.slice(1), ...(again ? before.slice(0, 1) : [])]);
    setAsked((n) => n + 1);
    setAnswer(undefined);
    setTold(undefined);
    setProblem(undefined);
  }
  async function stop() {
    if (!current) return;
    const result = await edit(current._id, { activo: false }).done;
    if (result.ok) next(false);
    else setProblem({ message: result.message, offline: false });
  }

  const heading = useRef<HTMLHeadingElement>(null);
  const done = item === undefined;
  useEffect(() => {
    if (done) heading.current?.focus({ preventScroll: true });
  }, [done]);
  if (!item)
    return (
      <section>
        <h2 ref={heading} tabIndex={-1}>
          {right === total ? 'Todo bien' : 'Listo por hoy'}
        </h2>
        <p>
          {right} de {total} a la primera. Cada pregunta vuelve más adelante, y cada vez más espaciada
          mientras salga bien.
        </p>
        <ButtonLink to="/campus">Volver al campus</ButtonLink>
      </section>
    );
  // In the second round, a question repeats until it is answered right.
  const missed = told?.correcta === false;
  return (
    <OneQuestion
      key={`${item.id}-${asked}`}
      item={item}
      place={asked < total ? `${asked + 1} de ${total}` : 'Otra vez las que no salieron'}
      answer={answer}
      onAnswer={setAnswer}
      told={told?.puntaje === undefined ? undefined : (told as Feedback)}
      sent={told !== undefined}
      busy={pending}
      note={
        told?.retirada ? (
          <Notice
            kind="info"
            quiet
            title={told.espera ? 'Esta pregunta espera' : 'Esta pregunta ya no se hace'}
          >
            {String(told.explicacion)}
          </Notice>
        ) : problem ? (
          <Notice kind="error" title={problem.offline ? 'Sin conexión' : 'No se pudo guardar la respuesta'}>
            {problem.message}
            {problem.offline && ' La respuesta sigue acá y se envía al volver la conexión.'}
          </Notice>
        ) : undefined
      }
      onConfirm={(given) => void confirm(given)}
      onNext={() => next(missed)}
      nextLabel={queue.length === 1 && !missed ? 'Terminar' : 'Seguir'}
      aside={
        !told?.retirada && (
          <Button variant="quiet" onClick={() => void stop()}>
            No preguntarla más
          </Button>
        )
      }
    />
  );
}
