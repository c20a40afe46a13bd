import type { Doc } from '@oficio/shared/contract/collections/index';
import { useQuery } from '@oficio/shared/router';
import { useRecord, useSession, type ViewedRecord } from '@oficio/shared/store';
import { ErrorState, Notice, Page, Skeletons, Stack, Tabs, TextLink } from '@oficio/shared/ui';
import { BLANK_LINE } from '../../account/blank-line.ts';
import { AccessView } from './access-view.tsx';
import { PersonalForm } from './personal-form.tsx';
import { PreferencesForm } from './preferences-form.tsx';

const VIEWS = [
  { id: '', label: 'Datos' },
  { id: 'acceso', label: 'Acceso' },
  { id: 'preferencias', label: 'Preferencias' },
] as const;

/** The user's account: personal data, sign-in settings and preferences. */
export function Screen() {
  const { user } = useSession();
  const { values } = useQuery(['vista']);
  const account = useRecord('users', user?._id);

  return (
    <Page
      title="Mi perfil"
      width="reading"
      description={
        user ? (
          <>
            {user.nombre} {user.apellido} · {user.email}
          </>
        ) : (
          BLANK_LINE
        )
      }
    >
      <Stack gap={6}>
        {user?.aviso && (
          <Notice
            kind="warn"
            title="Falta un paso"
            actions={
              values.vista !== 'acceso' && (
                <TextLink to="/mi-perfil?vista=acceso">Configurar la verificación en dos pasos</TextLink>
              )
            }
          >
            {user.aviso}
          </Notice>
        )}
        <Tabs
          label="Partes del perfil"
          items={VIEWS.map(({ id, label }) => ({
            label,
            to: `/mi-perfil${id && `?vista=${id}`}`,
            current: values.vista === id,
          }))}
        />
        {values.vista === 'acceso' ? <AccessView /> : <AccountForm view={values.vista} account={account} />}
        {(account.record || account.status === 'failed') && (
          <p>
            Consentimientos, copia de los datos y baja de la cuenta:{' '}
            <TextLink to="/privacidad">Privacidad</TextLink>. Perfil que se publica en el directorio:{' '}
            <TextLink to="/cargar-profesional">Perfil profesional</TextLink>.
          </p>
        )}
      </Stack>
    </Page>
  );
}

/** Form of the preferences or of the personal data. */
function AccountForm({ view, account }: { view: string; account: ViewedRecord<Doc<'users'>> }) {
  const { record, status, reload } = account;
  if (!record)
    return status === 'failed' ? (
      <ErrorState title="No se pudieron cargar los datos" onRetry={reload} />
    ) : (
      <Skeletons kind="text" count={8} />
    );
  return view === 'preferencias' ? <PreferencesForm user={record} /> : <PersonalForm user={record} />;
}
