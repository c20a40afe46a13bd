import { Link } from '@oficio/shared/router';
import classes from '../routing/message.module.css';

interface Props {
  onRetry: () => void;
  /** Built for another version of the page: only a reload can help. */
  incompatible?: boolean;
}

/** Says that this part of the site could not be shown, and what can be done now. */
export function RemoteFailure({ onRetry, incompatible = false }: Props) {
  const offline = !navigator.onLine;
  return (
    <section className={classes.message} role="alert">
      <h1>{offline ? 'Esta pantalla no está guardada en el dispositivo' : 'No pudimos mostrar esta pantalla'}</h1>
      <p>
        {offline
          ? 'Sin conexión solo se abren las pantallas que ya se usaron. Al volver la conexión se puede reintentar.'
          : incompatible
            ? 'Hay una versión más nueva del sitio. Para usarla hay que volver a cargar la página.'
            : 'El resto del sitio sigue funcionando y no se perdió nada de lo guardado. Se puede reintentar ahora.'}
      </p>
      <ul className={classes.actions}>
        <li>
          <button
            type="button"
            className={classes.retry}
            onClick={incompatible && !offline ? () => location.reload() : onRetry}
          >
            {incompatible && !offline ? 'Volver a cargar' : 'Reintentar'}
          </button>
        </li>
        <li>
          <Link to="/">Ir al inicio</Link>
        </li>
      </ul>
    </section>
  );
}
