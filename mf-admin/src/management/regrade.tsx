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
  const { request } = useApi();
  const [effect, setEffect] = useState<RegradeEffect>();
  const [refused, setRefused] = useState<string>();
  const [open, setOpen] = useState(false);
  // The choice to leave grades as they are is remembered; the user may still look again.
  const [again, setAgain] = useState(false);
  const section = useRef<HTMLElement>(null);
  const [busy, setBusy] = useState<RegradeChoice>();

  const look = useCallback(async () => {
    const outcome = await request(regradeEffect, { ejercicio: id });
    if (outcome.ok) setEffect(outcome.data);
    // A user who may not edit the exercise has nothing to choose. An effect that cannot be calculated (422)
    // is reported.
    setRefused(!outcome.ok && outcome.status === 422 ? outcome.message : undefined);
  }, [request, id]);
  useEffect(() => {
    void look();
  }, [look]);
  const changes = effect !== undefined && effect.cambian > 0;
  useEffect(() => {
    if (justSaved && changes) section.current?.focus();
  }, [justSaved, changes]);

  async function apply(modo: RegradeChoice, from: string) {
    setBusy(modo);
    let people = 0;
    // Large regrades run in batches, each with the fingerprint that the previous one returned.
    let huella = from;
    for (let more = true; more;) {
      const outcome = await request(regrade, { ejercicio: id }, { body: { modo, huella } });
      if (!outcome.ok) {
        toast(outcome.message, { kind: 'error', duration: 12_000 });
        break;
      }
      people += outcome.data.personas;
      huella = outcome.data.huella;
      more = outcome.data.quedan > 0;
      if (more) continue;
      toast(
        modo === 'nadie'
          ? 'Las notas quedan como están'
          : `Cambió la nota de ${formatCount(people, 'persona', 'personas')}, con aviso a cada una`,
        { kind: 'success' },
      );
      setOpen(false);
      setAgain(false);
    }
    await look();
    setBusy(undefined);
  }

  if (refused)
    return (
      <div className={classes.regrade}>
        <Notice kind="warn" title="No se puede calcular qué notas cambian">
          {refused}
        </Notice>
      </div>
    );
  if (!effect || effect.cambian === 0) return null;
  if (effect.dejadas && !again)
    return (
      <div className={classes.regrade}>
        <Notice
          kind="info"
          actions={
            <Button variant="quiet" size="small" onClick={() => setAgain(true)}>
              Volver a mirarlo
            </Button>
          }
        >
          {`Con lo que hoy da por correcto, ${formatCount(effect.cambian, 'persona tendría', 'personas tendrían')} otra nota. Se eligió dejarlas como están.`}
        </Notice>
      </div>
    );
  const { conCertificado, sinCalcular, suben, bajan, entregas, huella, docs, cambian } = effect;
  const favours = suben > 0 && bajan > 0 && entregas.aFavor > 0;
  const choices = [
    { modo: 'todos', variant: 'primary', label: `Aplicar a todos (${cambian})` } as const,
    ...(favours ? [{ modo: 'aFavor', variant: 'secondary', label: 'Solo a quienes favorece' } as const] : []),
    { modo: 'nadie', variant: 'quiet', label: 'Dejar las notas como están' } as const,
  ];
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
                {
                  key: 'despues',
                  label: 'Nota nueva',
                  align: 'end',
                  render: ({ despues }) => percent(despues),
                },
                { key: 'efecto', label: 'Qué pasa', render: (one) => <What one={one} /> },
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
            <Row gap={3}>
              {choices.map(({ modo, variant, label }) => (
                <Button
                  key={modo}
                  variant={variant}
                  busy={busy === modo}
                  disabled={busy !== undefined}
                  onClick={() => void apply(modo, huella)}
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

function What({ one: { antes, despues, pasa, certificado } }: { one: RegradedPerson }) {
  return (
    <Row gap={2}>
      {pasa === 'aprueba' && <Chip tone="verified">Pasa a aprobar</Chip>}
      {pasa === 'desaprueba' && <Chip tone="danger">Deja de aprobar</Chip>}
      {!pasa && (despues > antes ? 'Sube' : 'Baja')}
      {certificado && <Chip tone="warn">Tiene certificado</Chip>}
    </Row>
  );
}
