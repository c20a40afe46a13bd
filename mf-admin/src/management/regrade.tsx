import {
  regrade,
  regradeEffect,
  type RegradedPerson,
  type RegradeEffect,
  type RegradeChoice,
} from '@oficio/shared/contract/calls/exercises';
import { useApi } from '@oficio/shared/store';
import { Button, Chip, formatCount, formatNumber, Notice, Row, Stack, toast } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import classes from './management.module.css';

const percent = (nota: number): string => `${formatNumber(nota)} %`;

/** Describes the effect on people: "3 personas tendrían otra nota: 1 sube y 2 bajan." */
function inWords({ cambian, suben, bajan, aprueban, desaprueban }: RegradeEffect): string {
  const moves = [
    suben > 0 && formatCount(suben, 'sube', 'suben'),
    bajan > 0 && formatCount(bajan, 'baja', 'bajan'),
  ]
    .filter(Boolean)
    .join(' y ');
  const results = [
    aprueban > 0 && `${formatCount(aprueban, 'persona pasa', 'personas pasan')} a aprobar`,
    desaprueban > 0 && `${formatCount(desaprueban, 'persona deja', 'personas dejan')} de aprobar`,
  ].filter(Boolean);
  const who = formatCount(cambian, 'persona tendría', 'personas tendrían');
  return [`${who} otra nota: ${moves}.`, ...(results.length > 0 ? [`${results.join(' y ')}.`] : [])].join(
    ' ',
  );
}

/** The effect of a changed exercise on grades, and the regrading of those whom the user chooses. */
function useRegrade(id: string) {
  const { request } = useApi();
  const [effect, setEffect] = useState<RegradeEffect>();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState<RegradeChoice>();

  const load = useCallback(async () => {
    const outcome = await request(regradeEffect, { ejercicio: id });
    if (outcome.ok) setEffect(outcome.data);
    // A user who may not edit the exercise has nothing to choose. An effect that cannot be calculated (422)
    // is reported.
    setRefused(!outcome.ok && outcome.status === 422 ? outcome.message : undefined);
  }, [request, id]);
  useEffect(() => {
    void load();
  }, [load]);

  /**
   * Regrades in batches, each with the fingerprint that the previous one returned.
   * @returns the number of people whose grade changed, or the message of a failure
   */
  async function regradeAll(modo: RegradeChoice, first: string): Promise<number | string> {
    let people = 0;
    let huella = first;
    for (let more = true; more;) {
      const outcome = await request(regrade, { ejercicio: id }, { body: { modo, huella } });
      if (!outcome.ok) return outcome.message;
      people += outcome.data.personas;
      huella = outcome.data.huella;
      more = outcome.data.quedan > 0;
    }
    return people;
  }

  /** Applies a choice; resolves to whether it succeeded. */
  async function apply(modo: RegradeChoice, huella: string): Promise<boolean> {
    setBusy(modo);
    const result = await regradeAll(modo, huella);
    const done = typeof result === 'number';
    if (!done) toast(result, { kind: 'error', duration: 12_000 });
    else if (modo === 'nadie') toast('Las notas quedan como están', { kind: 'success' });
    else
      toast(`Cambió la nota de ${formatCount(result, 'persona', 'personas')}, con aviso a cada una`, {
        kind: 'success',
      });
    await load();
    setBusy(undefined);
    return done;
  }
  return { effect, refused, busy, apply };
}

/**
 * Effect of a changed exercise on the grades it has given, and the choice of whom to regrade: everybody,
 * those who lose nothing, or nobody. Renders nothing while no grade would change.
 */
export function Regrade({
  id,
  justSaved,
}: {
  id: string;
  /** Whether the change was saved a moment ago: the section then takes the focus, wherever the form was. */
  justSaved: boolean;
}) {
  const { effect, refused, busy, apply } = useRegrade(id);
  const [open, setOpen] = useState(false);
  // The choice to leave grades as they are is remembered; the user may still see it again.
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
            <Button
              variant="secondary"
              size="small"
              aria-expanded={open}
              onClick={() => setOpen((was) => !was)}
            >
              {open ? 'Ocultar el efecto' : 'Ver el efecto y elegir'}
            </Button>
          }
        >
          {`${inWords(effect)} Ninguna cambia hasta elegir.`}
        </Notice>
        {open && (
          <>
            <Effect effect={effect} />
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

const FAVOUR = { modo: 'aFavor', variant: 'secondary', label: 'Solo a quienes favorece' } as const;

/** Returns the choices; favouring only some is one where grades go both ways. */
function choicesOf({ cambian, suben, bajan, entregas }: RegradeEffect) {
  const favours = suben > 0 && bajan > 0 && entregas.aFavor > 0;
  return [
    { modo: 'todos', variant: 'primary', label: `Aplicar a todos (${cambian})` } as const,
    ...(favours ? [FAVOUR] : []),
    { modo: 'nadie', variant: 'quiet', label: 'Dejar las notas como están' } as const,
  ];
}

/** The people whose grade would change, with what else follows from it. */
function Effect({ effect }: { effect: RegradeEffect }) {
  const { conCertificado, sinCalcular, docs, cambian } = effect;
  return (
    <>
      {conCertificado > 0 && (
        <Notice kind="warn" quiet>
          {`${formatCount(conCertificado, 'persona que baja tiene', 'personas que bajan tienen')} un certificado vigente al que lleva este ejercicio. El certificado no cambia solo: si dejara de cumplirse lo que pide, el centro lo ve en «Notas que bajaron después».`}
        </Notice>
      )}
      <DataTable
        label="A quién le cambia la nota"
        rows={docs}
        rowKey={({ usuario }) => usuario}
        rowName={({ nombre }) => nombre}
        columns={[
          { key: 'nombre', label: 'Persona', primary: true, render: ({ nombre }) => nombre },
          { key: 'antes', label: 'Nota de hoy', align: 'end', render: ({ antes }) => percent(antes) },
          { key: 'despues', label: 'Nota nueva', align: 'end', render: ({ despues }) => percent(despues) },
          { key: 'efecto', label: 'Qué pasa', render: (one) => <Consequence one={one} /> },
        ]}
      />
      {cambian > docs.length && (
        <p
          className={classes.none}
        >{`Y ${formatCount(cambian - docs.length, 'persona', 'personas')} más.`}</p>
      )}
      {sinCalcular > 0 && (
        <p className={classes.none}>
          {`${formatCount(sinCalcular, 'entrega queda', 'entregas quedan')} como está hasta que alguien la corrija a mano.`}
        </p>
      )}
    </>
  );
}

function Consequence({ one: { antes, despues, pasa, certificado } }: { one: RegradedPerson }) {
  return (
    <Row gap={2}>
      {pasa === 'aprueba' && <Chip tone="verified">Pasa a aprobar</Chip>}
      {pasa === 'desaprueba' && <Chip tone="danger">Deja de aprobar</Chip>}
      {!pasa && (despues > antes ? 'Sube' : 'Baja')}
      {certificado && <Chip tone="warn">Tiene certificado</Chip>}
    </Row>
  );
}
