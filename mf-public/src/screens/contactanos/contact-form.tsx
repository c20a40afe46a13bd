import { contactarnos } from '@oficio/shared/contract/collections/contactarnos';
import { useRecord, useSession, useWrite } from '@oficio/shared/store';
import { FactsList, TextLink } from '@oficio/shared/ui';
import {
  CheckField,
  type FieldBinding,
  fieldProps,
  FieldRow,
  Form,
  FormActions,
  SelectField,
  TextArea,
  TextField,
  useFormState,
} from '@oficio/shared/ui/forms';
import { EmailField } from '../../account/email-field.tsx';
import styles from './contact-form.module.css';
import type { Recipient } from './use-recipient.ts';

type Reason = keyof typeof contactarnos.fields.motivo.options;
const { fields } = contactarnos;
const isReason = (value: string): value is Reason => value in fields.motivo.options;

interface Query {
  readonly centro: string;
  readonly curso: string;
  readonly profesional: string;
  readonly motivo: string;
  readonly asunto: string;
}

/** Returns the reason in the address, or else the kind of recipient. */
const reasonOf = (query: Query): string =>
  query.motivo || ((['profesional', 'curso', 'centro'] as const).find((name) => query[name]) ?? '');

const REQUIRED_FIELDS = ['nombre', 'email', 'asunto', 'mensaje'] as const;

/** Returns every missing field at once; the server reports one at a time. */
function missingOf(
  values: Readonly<Record<(typeof REQUIRED_FIELDS)[number], string>> & { consentimiento: boolean },
): Record<string, string> {
  const empty = REQUIRED_FIELDS.filter((name) => values[name].trim() === '');
  return {
    ...Object.fromEntries(empty.map((name) => [name, `Completar «${fields[name].label}».`])),
    ...(!values.consentimiento && {
      consentimiento: 'Para poder responder hace falta aceptar el uso de estos datos.',
    }),
  };
}

/** Contact form. The draft stays in this tab until it is sent. */
export function ContactForm({
  recipient,
  query,
  onSent,
}: {
  recipient: Recipient;
  query: Query;
  onSent: (folio: string) => void;
}) {
  const { user } = useSession();
  const { add, pending } = useWrite('contactarnos', { scope: 'mis-mensajes' });
  const course = useRecord('cursos', query.curso || undefined);
  const form = useFormState(
    {
      nombre: user ? `${user.nombre} ${user.apellido}`.trim() : '',
      email: user?.email ?? '',
      telefono: '',
      motivo: reasonOf(query),
      asunto: query.asunto,
      mensaje: '',
      consentimiento: false,
      sitio: '',
    },
    { draftKey: `contacto-${query.profesional || query.curso || query.centro}` },
  );

  async function send() {
    const { sitio, telefono, motivo, ...values } = form.values;
    const missing = missingOf(values);
    if (Object.keys(missing).length > 0) return form.setErrors(missing);
    const result = await add({
      ...values,
      ...(telefono && { telefono: telefono.replace(/[\s()-]/g, '') }),
      ...(isReason(motivo) && { motivo }),
      ...(query.centro && { centro: query.centro }),
      ...(query.curso && { curso: query.curso }),
      ...(query.curso && !query.centro && course.record && { centro: course.record.centro }),
      ...(query.profesional && { profesional: query.profesional }),
      ...(sitio && { sitio }),
    }).done;
    if (!result.ok) return form.fromServer(result);
    form.reset();
    onSent(result.record.folio ?? '');
  }

  return (
    <Form label="Mensaje" errors={form.errors} busy={pending} onSubmit={() => void send()}>
      <FactsList
        facts={[
          { label: 'Para', value: recipient.name },
          { label: 'Curso', value: recipient.about },
        ]}
      />
      <FieldRow>
        <TextField {...form.field('nombre')} {...fieldProps(fields.nombre)} autoComplete="name" />
        {/* The help about the answer's address is below: here it would misalign the row's labels. */}
        <EmailField field={form.field('email')} />
      </FieldRow>
      <TextField
        {...form.field('telefono')}
        {...fieldProps(fields.telefono)}
        type="tel"
        autoComplete="tel"
        help="Con código de país, por ejemplo +54 9 11 4321 0000."
      />
      <SelectField {...form.field('motivo')} {...fieldProps(fields.motivo)} />
      <TextField {...form.field('asunto')} {...fieldProps(fields.asunto)} />
      <TextArea {...form.field('mensaje')} {...fieldProps(fields.mensaje)} rows={7} />
      <HoneypotField {...form.field('sitio')} />
      <CheckField {...form.field('consentimiento')} {...fieldProps(fields.consentimiento)} />
      <p>
        La respuesta llega al correo indicado. Los datos se usan solo para responder.{' '}
        <TextLink to="/info?tema=privacidad">Política de privacidad</TextLink>
      </p>
      <FormActions submit="Enviar mensaje" busy={pending} />
    </Form>
  );
}

/**
 * Honeypot field: invisible to people (off screen, outside the tab order and the accessibility tree), but
 * filled in by spam bots. The server refuses a message in which it is not empty.
 */
function HoneypotField({ name, value, onChange }: FieldBinding<string>) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Sitio
        <input
          type="text"
          name={name}
          value={value}
          tabIndex={-1}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
