import { users } from '@oficio/shared/contract/collections/users';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useWrite } from '@oficio/shared/store';
import { Button, FactsList, formatDate, Section, Stack, TextLink, toast } from '@oficio/shared/ui';

const { tipo } = users.fields.consentimientos.fields;
type Consent = NonNullable<Doc<'users'>['consentimientos']>[number];
type Kind = keyof typeof tipo.options;

/** Returns the latest consent of each kind; consents are only ever appended. */
function lastConsents(list: readonly Consent[]): ReadonlyMap<Kind, Consent> {
  return new Map(list.map((consent) => [consent.tipo, consent]));
}

/** Consents given, with their dates. Only the newsletter can be withdrawn without closing the account. */
export function Consents({ user }: { user: Doc<'users'> }) {
  const { edit, pending } = useWrite('users');
  const given = user.consentimientos ?? [];
  const last = lastConsents(given);
  const news = last.get('novedades')?.aceptado === true;
  const version = last.get('privacidad')?.version;

  async function toggleNews() {
    const consent: Consent = { tipo: 'novedades', aceptado: !news, ...(version && { version }) };
    const result = await edit(user._id, { consentimientos: [...given, consent] }).done;
    if (!result.ok) toast(result.message, { kind: 'error' });
    else toast(news ? 'Ya no se envían novedades' : 'Se enviarán novedades por correo', { kind: 'success' });
  }

  return (
    <Section title="Consentimientos">
      <Stack gap={4}>
        <FactsList
          facts={(Object.keys(tipo.options) as Kind[]).map((kind) => ({
            label: tipo.options[kind],
            value: inWords(last.get(kind)),
          }))}
        />
        <p>
          <Button variant="secondary" busy={pending} onClick={() => void toggleNews()}>
            {news ? 'Dejar de recibir novedades' : 'Recibir novedades por correo'}
          </Button>
        </p>
        <p>
          Los <TextLink to="/info?tema=terminos">términos de uso</TextLink> y la{' '}
          <TextLink to="/info?tema=privacidad">política de privacidad</TextLink> son necesarios para tener una
          cuenta: dejar de aceptarlos es pedir la baja.
        </p>
      </Stack>
    </Section>
  );
}

function inWords(consent: Consent | undefined): string {
  if (!consent) return 'Sin aceptar';
  const when = consent.fecha ? ` el ${formatDate(consent.fecha)}` : '';
  const edition = consent.version ? ` (edición ${consent.version})` : '';
  return `${consent.aceptado === false ? 'Retirado' : 'Aceptado'}${when}${edition}`;
}
