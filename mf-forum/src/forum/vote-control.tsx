import type { Doc } from '@oficio/shared/contract/collections/index';
import { useWrite } from '@oficio/shared/store';
import { formatNumber, toast, VisuallyHidden } from '@oficio/shared/ui';
import { IconArrowDown, IconArrowUp } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { useMember } from './people.ts';
import { useSignInRedirect } from './sign-in.ts';
import styles from './vote-control.module.css';
import type { VotedCollection } from './votes.ts';

interface Props {
  readonly coleccion: VotedCollection;
  readonly objeto: string;
  /** Total in the record. */
  readonly votos: number;
  readonly ownVote: Doc<'likes'> | undefined;
  /** The user's own text, which they cannot vote on. */
  readonly isOwnText: boolean;
  readonly scope: string;
}

/**
 * Votes a question or an answer up or down; pressing the same button again withdraws the vote. The number
 * updates at once. The next load brings the record's own total, which replaces it.
 */
export function VoteControl({ coleccion, objeto, votos, ownVote, isOwnText, scope }: Props) {
  const { user } = useMember();
  const redirectToSignIn = useSignInRedirect();
  const { add, remove, pending } = useWrite('likes', { scope });
  const [change, setChange] = useState({ total: votos, delta: 0 });
  const delta = change.total === votos ? change.delta : 0;

  async function vote(value: 1 | -1) {
    if (!user) return redirectToSignIn(coleccion === 'respuestas' ? `respuesta-${objeto}` : undefined);
    const before = ownVote?.valor ?? 0;
    const after = before === value ? 0 : value;
    setChange({ total: votos, delta: delta + after - before });
    const result = await (
      ownVote && after === 0 ? remove(ownVote._id) : add({ coleccion, objeto, valor: value })
    ).done;
    if (result.ok) return undefined;
    setChange({ total: votos, delta });
    return toast(result.message || 'No se pudo guardar el voto. Conviene intentar de nuevo.', {
      kind: 'error',
    });
  }

  const button = (value: 1 | -1, label: string) => {
    const Icon = value === 1 ? IconArrowUp : IconArrowDown;
    return (
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={isOwnText ? 'No se puede votar lo propio' : label}
        aria-pressed={ownVote?.valor === value}
        aria-disabled={isOwnText || pending || undefined}
        onClick={() => {
          if (!isOwnText && !pending) void vote(value);
        }}
      >
        <Icon size={20} aria-hidden="true" />
      </button>
    );
  };
  const total = votos + delta;
  return (
    <div className={styles.votes} role="group" aria-label="Votos">
      {button(1, 'Votar a favor')}
      <span className={styles.number} aria-live="polite">
        {formatNumber(total)}
        <VisuallyHidden>{Math.abs(total) === 1 ? ' voto' : ' votos'}</VisuallyHidden>
      </span>
      {button(-1, 'Votar en contra')}
    </div>
  );
}
