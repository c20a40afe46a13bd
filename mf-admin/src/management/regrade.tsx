import type { RegradeChoice, RegradeEffect } from '@oficio/shared/contract/calls/exercises';
import { Button, formatCount, Notice, Row, Stack } from '@oficio/shared/ui';
import { useEffect, useRef, useState } from 'react';
import classes from './management.module.css';
import { effectSummary, RegradePeople } from './regrade-effect.tsx';
import { useRegrade } from './use-regrade.ts';

/**
 * Effect of a changed exercise on its grades, and the choice of whom to regrade: everybody, those whose grade
 * does not go down, or nobody. Renders nothing while no grade would change.
 */
export function Regrade({
  id,
  justSaved,
}: {
  id: string;
  /** Whether the change was just saved. The section then takes the focus. */
  justSaved: boolean;
}) {
  const { effect, refused, busy, apply } = useRegrade(id);
  const [open, setOpen] = useState(false);
  // Whether the user looks again at an effect that they chose not to apply.
  const [reopened, setReopened] = useState(false);
  const section = useRef<HTMLElement>(null);
  const changes = effect !== undefined && effect.cambian > 0;
  useEffect(() => {
    if (justSaved && changes) section.current?.focus();
  }, [justSaved, changes]);

  if (refused)
    return (
      <div className={classes.regrade}>
        <Notice kind="warn" title="No se puede calcular qué notas cambian">
          {refused}
        </Notice>
      </div>
    );
  if (!effect || !changes) return null;
  if (effect.dejadas && !reopened)
    return (
      <div className={classes.regrade}>
        <Notice
          kind="info"
          actions={
            <Button variant="quiet" size="small" onClick={() => setReopened(true)}>
              Volver a mirarlo
            </Button>
          }
        >
          {`Con lo que hoy da por correcto, ${formatCount(effect.cambian, 'persona tendría', 'personas tendrían')} otra nota. Se eligió dejarlas como están.`}
        </Notice>
      </div>
    );
  const choose = async (modo: RegradeChoice) => {
    if (!(await apply(modo, effect.huella))) return;
    setOpen(false);
    setReopened(false);
  };
  return (
    <section ref={section} tabIndex={-1} aria-label="Notas ya puestas" className={classes.regrade}>
      <Stack gap={4}>
        <Notice
          kind="warn"
          title="Esto cambia notas ya puestas"
          actions={
            <Button variant="secondary" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? 'Ocultar el efecto' : 'Ver el efecto y elegir'}
            </Button>
          }
        >
          {`${effectSummary(effect)} Ninguna cambia hasta elegir.`}
        </Notice>
        {open && (
          <>
            <RegradePeople effect={effect} />
            <Row gap={3}>
              {choicesOf(effect).map(({ modo, variant, label }) => (
                <Button
                  key={modo}
                  variant={variant}
                  busy={busy === modo}
                  disabled={busy !== undefined}
                  onClick={() => void choose(modo)}
                >
                  {label}
                </Button>
              ))}
            </Row>
          </>
        )}
      </Stack>
    </section>
  );
}

const IN_FAVOUR_CHOICE = { modo: 'aFavor', variant: 'secondary', label: 'Solo a quienes favorece' } as const;

/** Returns the choices. Regrading only in favour is one of them where some grades rise and others fall. */
function choicesOf({ cambian, suben, bajan, entregas }: RegradeEffect) {
  const favours = suben > 0 && bajan > 0 && entregas.aFavor > 0;
  return [
    { modo: 'todos', variant: 'primary', label: `Aplicar a todos (${cambian})` } as const,
    ...(favours ? [IN_FAVOUR_CHOICE] : []),
    { modo: 'nadie', variant: 'quiet', label: 'Dejar las notas como están' } as const,
  ];
}
