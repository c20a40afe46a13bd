import { calendarAddress } from '@oficio/shared/contract/calls/calendar';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { useApi } from '@oficio/shared/store';
import { Button, Dialog, Skeletons, Stack, TextLink, toast } from '@oficio/shared/ui';
import { IconCalendarEvent, IconCopy, IconRefresh } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { Problem } from '../sides/problem.tsx';

/** Shows the URL that a calendar subscribes to for the user's dates: to copy, open or renew. */
export function CalendarSubscription() {
  const { request } = useApi();
  const [open, setOpen] = useState(false);
  const [url, setUrl] = useState<string>();
  const [problem, setProblem] = useState('');
  const { busy, during } = useBusy();

  async function requestUrl(renovar: boolean) {
    setProblem('');
    const outcome = await during(request(calendarAddress, {}, { body: { renovar } }));
    if (!outcome.ok) return setProblem(outcome.message);
    setUrl(outcome.data.direccion);
    if (renovar) toast('La dirección cambió: la anterior ya no sirve.');
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(url ?? '');
      toast('Dirección copiada');
    } catch {
      setProblem('No se pudo copiar. Se puede seleccionar la dirección y copiarla a mano.');
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<IconCalendarEvent size={20} aria-hidden="true" />}
        onClick={() => {
          setOpen(true);
          if (!url) void requestUrl(false);
        }}
      >
        Ver estas fechas en mi calendario
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Las fechas en mi calendario">
        <Stack gap={4}>
          <p>
            El calendario del teléfono o de la computadora muestra los encuentros y los cierres de los cursos,
            y se pone al día solo.
          </p>
          <Problem title="No se pudo" why={problem} />
          {url ? (
            <>
              <TextLink to={url.replace(/^https?:/, 'webcal:')}>Abrir en el calendario</TextLink>
              <p style={{ overflowWrap: 'anywhere' }}>
                <code>{url}</code>
              </p>
              <Button
                variant="secondary"
                icon={<IconCopy size={20} aria-hidden="true" />}
                onClick={() => void copy()}
              >
                Copiar la dirección
              </Button>
              <p>Quien tenga esta dirección ve las fechas. Si llegó a otras manos, conviene cambiarla.</p>
              <Button
                variant="quiet"
                busy={busy}
                icon={<IconRefresh size={20} aria-hidden="true" />}
                onClick={() => void requestUrl(true)}
              >
                Cambiar la dirección
              </Button>
            </>
          ) : (
            !problem && <Skeletons kind="text" />
          )}
        </Stack>
      </Dialog>
    </>
  );
}
