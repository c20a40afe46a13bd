import { asRichText } from '@oficio/shared/contract/values/as-rich-text';
import { centros } from '@oficio/shared/contract/collections/centros';
import { useNavigate } from '@oficio/shared/router';
import { useSession, useWrite } from '@oficio/shared/store';
import { Notice, TextLink, toast } from '@oficio/shared/ui';
import {
  FieldGroup,
  fieldProps,
  FieldRow,
  Form,
  FormActions,
  TextArea,
  TextField,
  useFormState,
} from '@oficio/shared/ui/forms';
import { withReturn } from '../../account/return-path.ts';
import { useState } from 'react';
import { PlaceFields } from '../../places/place-fields.tsx';
import { usePlaces } from '../../places/use-places.ts';
import { JOIN_PLACES_SCOPE } from './instituciones.queries.ts';
import styles from './instituciones.module.css';

const { fields } = centros;
const EMPTY_REQUEST = {
  nombre: '',
  razonSocial: '',
  idFiscal: '',
  descripcion: '',
  direccion: '',
  provincia: '',
  zona: '',
  telefono: '',
  email: '',
  web: '',
  organismo: '',
  numero: '',
};

/** Returns the form of a request to join, and the function that sends it or leads a visitor to sign in. */
function useJoinRequest(onSent: () => void) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { add, pending } = useWrite('centros', { scope: 'mis-solicitudes' });
  const form = useFormState(EMPTY_REQUEST, { draftKey: 'sumar-institucion' });

  async function send() {
    if (!user) return navigate(withReturn('/login', '/instituciones#sumarse'));
    const { organismo, numero, descripcion, telefono, ...values } = form.values;
    const filledValues = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value.trim() !== ''),
    );
    const result = await add({
      ...filledValues,
      ...(telefono && { telefono: telefono.replace(/[\s()-]/g, '') }),
      ...(descripcion.trim() && { descripcion: asRichText(descripcion) }),
      ...(organismo.trim() && {
        habilitaciones: [{ organismo: organismo.trim(), ...(numero.trim() && { numero: numero.trim() }) }],
      }),
    }).done;
    if (!result.ok)
      return form.fromServer({
        message: result.message,
        // The declaration's list `habilitaciones` is two plain fields in this form.
        field: result.field.startsWith('habilitaciones') ? 'organismo' : result.field,
      });
    form.reset(EMPTY_REQUEST);
    onSent();
    toast('Solicitud enviada', { kind: 'success' });
  }
  return { user, form, pending, send };
}

/** Request to join. The draft stays in this tab while its author signs in. */
export function JoinForm() {
  const [sent, setSent] = useState(false);
  const { user, form, pending, send } = useJoinRequest(() => setSent(true));
  const places = usePlaces(form.values.provincia, JOIN_PLACES_SCOPE);
  if (sent)
    return (
      <Notice kind="success" title="Solicitud enviada">
        El equipo de Oficio revisa los datos. La respuesta llega por correo y a la cuenta; mientras tanto, el
        estado se ve al comienzo de esta página.
      </Notice>
    );
  return (
    <div className={styles.form}>
      <Form label="Pedir la incorporación" errors={form.errors} busy={pending} onSubmit={() => void send()}>
        <FieldGroup title="La institución">
          <TextField {...form.field('nombre')} {...fieldProps(fields.nombre)} />
          <FieldRow>
            <TextField {...form.field('razonSocial')} {...fieldProps(fields.razonSocial)} />
            <TextField {...form.field('idFiscal')} {...fieldProps(fields.idFiscal)} inputMode="numeric" />
          </FieldRow>
          <TextArea
            {...form.field('descripcion')}
            {...fieldProps(fields.descripcion)}
            help="Qué enseña, desde cuándo y a quiénes."
            rows={5}
          />
        </FieldGroup>
        <FieldGroup title="Dónde está">
          <PlaceFields
            places={places}
            required
            provincia={form.field('provincia')}
            zona={form.field('zona')}
          />
          <TextField {...form.field('direccion')} {...fieldProps(fields.direccion)} />
        </FieldGroup>
        <FieldGroup title="Contacto">
          <TextField {...form.field('email')} {...fieldProps(fields.email)} type="email" />
          <FieldRow>
            <TextField
              {...form.field('telefono')}
              label="Teléfono"
              type="tel"
              placeholder="+54 11 4321 0000"
            />
            <TextField {...form.field('web')} {...fieldProps(fields.web)} type="url" placeholder="https://" />
          </FieldRow>
        </FieldGroup>
        <FieldGroup
          title="Habilitación"
          help="Si un organismo la reconoce como institución de formación. Se muestra en su ficha."
        >
          <FieldRow>
            <TextField
              {...form.field('organismo')}
              {...fieldProps(fields.habilitaciones.fields.organismo)}
              required={false}
            />
            <TextField {...form.field('numero')} {...fieldProps(fields.habilitaciones.fields.numero)} />
          </FieldRow>
        </FieldGroup>
        {!user && (
          <p>
            Para enviarla hace falta una cuenta: al continuar se pide iniciar sesión.{' '}
            <TextLink to="/register?volver=%2Finstituciones%23sumarse">Crear cuenta</TextLink>
          </p>
        )}
        <FormActions submit={user ? 'Enviar la solicitud' : 'Iniciar sesión y enviar'} busy={pending} />
      </Form>
    </div>
  );
}
