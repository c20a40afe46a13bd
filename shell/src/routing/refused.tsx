import { Link } from '@oficio/shared/router';
import classes from './message.module.css';

/** For who is signed in but may not open a screen. */
export function Refused() {
  return (
    <section className={classes.message}>
      <h1>Esta pantalla no está disponible para esta cuenta</h1>
      <p>Para pedir acceso, escribir a quien administra el centro o a Oficio.</p>
      <ul className={classes.actions}>
        <li>
          <Link to="/">Ir al inicio</Link>
        </li>
        <li>
          <Link to="/contactanos">Pedir acceso</Link>
        </li>
      </ul>
    </section>
  );
}
