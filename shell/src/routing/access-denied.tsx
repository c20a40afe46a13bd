import { useSession } from '@oficio/shared/store';
import { ButtonLink, Page } from '@oficio/shared/ui';
import { usePlaceOf } from './duties.ts';
import classes from './message.module.css';

/** Page for a signed-in user who may not open a screen. */
export function AccessDenied() {
  const { user } = useSession();
  const secondStep = usePlaceOf('secondStep');
  const contact = usePlaceOf('contact');
  if (user?.faltaSegundoPaso)
    return (
      <Page title="Falta la verificación en dos pasos" width="reading">
        <div className={classes.text}>
          <p>{user.aviso}</p>
          <div className={classes.actions}>
            {secondStep && <ButtonLink to={secondStep.to}>Configurarla</ButtonLink>}
            <ButtonLink to="/" variant="secondary">
              Ir al inicio
            </ButtonLink>
          </div>
        </div>
      </Page>
    );
  return (
    <Page title="Esta pantalla no está disponible para esta cuenta" width="reading">
      <div className={classes.text}>
        <p>
          La cuenta con la que se inició la sesión no tiene permiso. Se puede pedir a quien administra el
          centro.
        </p>
        <div className={classes.actions}>
          <ButtonLink to="/">Ir al inicio</ButtonLink>
          {contact && (
            <ButtonLink to={contact.to} variant="secondary">
              Pedir acceso
            </ButtonLink>
          )}
        </div>
      </div>
    </Page>
  );
}
