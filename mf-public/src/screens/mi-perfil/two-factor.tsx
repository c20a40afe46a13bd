import { useBusy } from '@oficio/shared/kit/use-busy';
import { useSession, type TwoFactorSetup } from '@oficio/shared/store';
import { Button, Notice, Row, Stack, toast } from '@oficio/shared/ui';
import { Form, FormActions, PasswordField, useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { useStepFocus } from '../../account/use-step-focus.ts';

import { BackupCodes, TwoFactorSteps } from './two-factor-steps.tsx';

type Action = 'activar' | 'desactivar' | 'codigos';
const SUBMIT_LABELS: Readonly<Record<Action, string>> = {
  activar: 'Continuar',
  desactivar: 'Desactivar',
  codigos: 'Generar códigos nuevos',
};

/**
 * Enables or disables two-factor authentication, or generates new backup codes. Each action asks for the
 * password.
 */
export function TwoFactor() {
  const { user, twoFactor, refresh } = useSession();
  const [action, setAction] = useState<Action>();
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useFormState({ clave: '' });
  const { busy, during } = useBusy();
  const container = useStepFocus(codes ?? setup ?? action);

  async function run(clave: string) {
    if (action === 'activar') {
      const outcome = await twoFactor.enable(clave);
      if (outcome.ok) setSetup(outcome.data);
      return outcome;
    }
    if (action === 'codigos') {
      const outcome = await twoFactor.newBackupCodes(clave);
      if (outcome.ok) setCodes(outcome.data.backupCodes);
      return outcome;
    }
    const outcome = await twoFactor.disable(clave);
    if (outcome.ok) toast('Verificación en dos pasos desactivada', { kind: 'success' });
    return outcome;
  }

  async function confirm() {
    const outcome = await during(run(form.values.clave));
    if (!outcome.ok) return form.fromServer({ message: outcome.message, field: 'clave' });
    form.reset({ clave: '' });
    // Refresh before the form is removed, so that the buttons that replace it show the new state at once.
    await refresh();
    setAction(undefined);
  }

  function currentStep() {
    if (codes) return <BackupCodes codes={codes} onDone={() => setCodes(undefined)} />;
    if (setup)
      return (
        <TwoFactorSteps
          uri={setup.totpURI}
          onCancel={() => setSetup(undefined)}
          onDone={() => {
            setCodes(setup.backupCodes);
            setSetup(undefined);
            toast('Verificación en dos pasos activada', { kind: 'success' });
          }}
        />
      );
    if (!action) return <Actions active={user?.dosPasos === true} onChoose={setAction} />;
    return (
      <Form
        label="Confirmar con la contraseña"
        errors={form.errors}
        busy={busy}
        onSubmit={() => void confirm()}
      >
        <PasswordField
          {...form.field('clave')}
          label="Contraseña"
          help="Se pide otra vez para confirmar quién hace el cambio."
          required
          autoComplete="current-password"
        />
        <FormActions
          submit={SUBMIT_LABELS[action]}
          busy={busy}
          danger={action === 'desactivar'}
          onCancel={() => setAction(undefined)}
        />
      </Form>
    );
  }

  return <div ref={container}>{currentStep()}</div>;
}

function Actions({ active, onChoose }: { active: boolean; onChoose: (action: Action) => void }) {
  return (
    <Stack gap={4}>
      {active && <Notice kind="success" quiet title="Activada" />}
      <Row gap={2}>
        {active ? (
          <>
            <Button variant="secondary" onClick={() => onChoose('codigos')}>
              Generar códigos de respaldo nuevos
            </Button>
            <Button variant="quiet" onClick={() => onChoose('desactivar')}>
              Desactivar
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={() => onChoose('activar')}>
            Activar la verificación en dos pasos
          </Button>
        )}
      </Row>
    </Stack>
  );
}
