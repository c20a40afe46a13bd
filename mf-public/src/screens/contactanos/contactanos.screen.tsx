import { useQuery } from '@oficio/shared/router';
import { useRecord, useSession } from '@oficio/shared/store';
import { MessageAnswer } from '@oficio/shared/messages/message-answer';
import { MessageNumber } from '@oficio/shared/messages/message-number';
import { MessageThread } from '@oficio/shared/messages/message-thread';
import { Button, Notice, Page, Section, Skeletons, Stack, TextLink } from '@oficio/shared/ui';
import { withReturn } from '../../account/return-path.ts';
import { useState, type ComponentProps } from 'react';
import { useStepFocus } from '../../account/use-step-focus.ts';
import { ContactForm } from './contact-form.tsx';
import { MyMessages } from './my-messages.tsx';
import { useRecipient } from './use-recipient.ts';

/** Writes to the platform, to a centre, about a course or to a professional; shows the answers. */
export function Screen() {
  const { status, user } = useSession();
  const { values } = useQuery(['centro', 'curso', 'profesional', 'motivo', 'asunto', 'mensaje']);
  const recipient = useRecipient(values);
  const [folio, setFolio] = useState<string>();
  const container = useStepFocus(folio !== undefined);

  return (
    <Page
      title="Contacto"
      width="reading"
      description={
        recipient.name
          ? `El mensaje le llega a ${recipient.name}, sin que haga falta conocer su correo.`
          : 'Consultas sobre la plataforma, los cursos, los certificados o los centros.'
      }
    >
      <Stack gap={8}>
        {values.mensaje &&
          status !== 'loading' &&
          (user ? (
            <LinkedMessage id={values.mensaje} user={user._id} />
          ) : (
            <Notice kind="info" title="El mensaje se lee con la sesión iniciada" quiet>
              <TextLink to={withReturn('/login', `/contactanos?mensaje=${values.mensaje}`)}>
                Iniciar sesión para leerlo
              </TextLink>
            </Notice>
          ))}
        <div ref={container}>
          {folio === undefined ? (
            <NewMessage recipient={recipient} query={values} onSent={setFolio} />
          ) : (
            <SentNotice folio={folio} signedIn={user !== null} onAgain={() => setFolio(undefined)} />
          )}
        </div>
        {user && <MyMessages user={user._id} />}
      </Stack>
    </Page>
  );
}

/** The contact form, filled in with the name of the user once the session is known. */
function NewMessage(props: ComponentProps<typeof ContactForm>) {
  const { status, user } = useSession();
  if (status === 'loading') return <Skeletons kind="text" count={6} />;
  // Remounts when the user signs in or out, to fill in their name.
  return <ContactForm key={user?._id ?? 'visitante'} {...props} />;
}

/** Confirmation of a sent message, with its number if the server gave one. */
function SentNotice({ folio, signedIn, onAgain }: { folio: string; signedIn: boolean; onAgain: () => void }) {
  return (
    <Notice
      kind="success"
      title={
        folio ? (
          <>
            Mensaje enviado. Número <MessageNumber>{folio}</MessageNumber>
          </>
        ) : (
          'Mensaje enviado'
        )
      }
      actions={
        <Button variant="secondary" onClick={onAgain}>
          Escribir otro mensaje
        </Button>
      }
    >
      {folio
        ? 'Llega un aviso por correo. Conviene guardar el número: sirve para preguntar por este mensaje.'
        : 'Llega un aviso por correo, con su número.'}
      {signedIn ? ' La respuesta se lee también en esta página, más abajo.' : ''}
    </Notice>
  );
}

/** The message that a notification or an e-mail links to, shown first; its recipient may answer it. */
function LinkedMessage({ id, user }: { id: string; user: string }) {
  const { record, notFound, status } = useRecord('contactarnos', id);
  if (notFound || (status === 'failed' && !record))
    return (
      <Notice kind="info" title="Ese mensaje no está en esta cuenta" quiet>
        Puede que sea de otra: conviene revisar con cuál se inició la sesión.
      </Notice>
    );
  if (!record) return <Skeletons kind="rows" count={1} />;
  const received = record.profesional === user;
  return (
    <Section title={received ? 'Mensaje recibido' : 'Mensaje enviado'}>
      <MessageThread message={record} showSender={received}>
        {received && <MessageAnswer message={record} />}
      </MessageThread>
    </Section>
  );
}
