import { Button, ButtonLink, Page } from '@oficio/shared/ui';
import { useOnline } from '../offline/use-online.ts';
import classes from '../routing/message.module.css';

interface Props {
  onRetry: () => void;
  /** Built for another version of the page: only a reload can help. */
  incompatible?: boolean;
}

const OFFLINE = {
  title: 'Esta pantalla no está guardada en el dispositivo',
  text: 'Sin conexión se abren las pantallas que ya se usaron. Al volver la conexión se puede reintentar.',
  action: 'Reintentar',
};
const OUTDATED = {
  title: 'Hay una versión más nueva del sitio',
  text: 'Para abrir esta pantalla hay que volver a cargar la página.',
  action: 'Volver a cargar',
};
const FAILED = {
  title: 'No pudimos mostrar esta pantalla',
  text: 'El resto del sitio sigue funcionando y lo guardado está a salvo.',
  action: 'Reintentar',
};

/** Says that this part of the site could not be shown, and what can be done now. */
export function RemoteFailure({ onRetry, incompatible = false }: Props) {
  const { online } = useOnline();
  const { title, text, action } = online ? (incompatible ? OUTDATED : FAILED) : OFFLINE;
  return (
    <Page title={title} width="reading">
      <div className={classes.text} role="alert">
        <p>{text}</p>
        <div className={classes.actions}>
          <Button onClick={online && incompatible ? () => location.reload() : onRetry}>{action}</Button>
          <ButtonLink to="/" variant="secondary">
            Ir al inicio
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
