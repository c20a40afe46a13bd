import { recordDataCopy } from '@oficio/shared/contract/calls/account';
import { useApi } from '@oficio/shared/store';
import { Button, Notice, Progress, Section, Stack } from '@oficio/shared/ui';
import { IconDownload } from '@oficio/shared/ui/icons';
import { downloadFile } from '@oficio/shared/kit/download-file';
import { useState } from 'react';
import { collectData, COPY_STEPS } from './collect-data.ts';

/**
 * Downloads all the data that the platform has of the person, assembled in the browser from the API's
 * answers.
 */
export function DataCopy({ user }: { user: string }) {
  const api = useApi();
  const [completedSteps, setCompletedSteps] = useState<number>();
  const [problem, setProblem] = useState<string>();

  async function downloadCopy() {
    setProblem(undefined);
    setCompletedSteps(0);
    try {
      // Recorded in the audit log: an attacker who took over the account would make such a copy.
      const logged = await api.request(recordDataCopy, {});
      if (!logged.ok) throw new Error(logged.message);
      const data = JSON.stringify(await collectData(api, user, setCompletedSteps), null, 2);
      downloadFile(data, `oficio-datos-${new Date().toISOString().slice(0, 10)}.json`, 'application/json');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
    }
    setCompletedSteps(undefined);
  }

  return (
    <Section title="Copia de los datos">
      <Stack gap={4}>
        <p>
          Un archivo para guardar o llevar a otro servicio, con la cuenta, las inscripciones y el progreso,
          los ejercicios hechos, los certificados, lo publicado en el foro, los mensajes y las notificaciones.
          Las fotos y los archivos cargados no van adentro: se anota cuáles son.
        </p>
        {problem !== undefined && (
          <Notice kind="error" title="No se pudo preparar la copia">
            {problem || 'Conviene intentar de nuevo en unos minutos.'}
          </Notice>
        )}
        {completedSteps !== undefined && (
          <Progress
            label="Preparando la copia"
            value={(completedSteps / COPY_STEPS) * 100}
            detail={`${completedSteps} de ${COPY_STEPS} partes`}
          />
        )}
        <div>
          <Button
            variant="secondary"
            busy={completedSteps !== undefined}
            icon={<IconDownload size={20} aria-hidden="true" />}
            onClick={() => void downloadCopy()}
          >
            Descargar los datos
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
