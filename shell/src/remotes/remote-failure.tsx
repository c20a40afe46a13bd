import { Button, ButtonLink, Page } from '@oficio/shared/ui';
import { useOnline } from '../offline/use-online.ts';
import classes from '../routing/message.module.css';

const OFFLINE = {
  title: 'Esta pantalla no está guardada en el dispositivo',
  text: 'Sin conexión se abren las pantallas que ya se usaron. Al volver la conexión se puede reintentar.',
};
const FAILED = {
  title: 'No pudimos mostrar esta pantalla',
  text: 'El resto del sitio sigue funcionando y lo guardado está a salvo.',
};

/** Says that a screen could not be shown, and offers a retry. */
export function RemoteFailure({ onRetry }: { onRetry: () => void }) {
  const { online } = useOnline();
  const { title, text } = online ? FAILED : OFFLINE;
  return (
    <Page title={title} width="reading">
      <div className={classes.text} role="alert">
        <p>{text}</p>
        <div className={classes.actions}>
          <Button onClick={onRetry}>Reintentar</Button>
          <ButtonLink to="/" variant="secondary">
            Ir al inicio
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
