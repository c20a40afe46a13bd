import { Button } from './button.tsx';
import type { Examples } from './examples/examples.ts';
import { Notice } from './notice.tsx';
import { Stack } from './page.tsx';

export const examples: Examples = {
  Notice: () => (
    <Stack>
      <Notice title="La inscripción necesita aprobación">El centro responde en dos días hábiles.</Notice>
      <Notice kind="success" title="El certificado está listo" />
      <Notice kind="warn" title="Quedan 2 lugares" onClose={() => undefined}>
        La inscripción cierra el viernes.
      </Notice>
      <Notice
        kind="error"
        title="No se pudo guardar la respuesta"
        actions={
          <Button size="small" variant="secondary">
            Reintentar
          </Button>
        }
      >
        Quedó guardada en este dispositivo y se envía al volver la conexión.
      </Notice>
    </Stack>
  ),
};
