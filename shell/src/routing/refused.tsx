import { ButtonLink, Page } from '@oficio/shared/ui';
import classes from './message.module.css';

/** For whoever is signed in but may not open a screen. */
export function Refused() {
  return (
    <Page title="Esta pantalla no está disponible para esta cuenta" width="reading">
      <div className={classes.text}>
        <p>
          La cuenta con la que se inició la sesión no tiene permiso. Se puede pedir a quien administra el
          centro.
        </p>
        <div className={classes.actions}>
          <ButtonLink to="/">Ir al inicio</ButtonLink>
          <ButtonLink to="/contactanos" variant="secondary">
            Pedir acceso
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
