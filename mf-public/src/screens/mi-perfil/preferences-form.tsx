import { users } from '@oficio/shared/contract/collections/users';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { useSession, useWrite } from '@oficio/shared/store';
import { schemeOfTheme, toast, useColorScheme, type ColorScheme } from '@oficio/shared/ui';
import {
  CheckField,
  CheckGroup,
  fieldProps,
  Form,
  FormActions,
  RadioGroup,
  useFormState,
} from '@oficio/shared/ui/forms';

const { tema, ahorroDatos, avisos } = users.fields.preferencias.fields;
type Theme = keyof typeof tema.options;
type NoticeKind = keyof typeof avisos.options;

const themeOf = (scheme: ColorScheme) =>
  (Object.keys(schemeOfTheme) as Theme[]).find((theme) => schemeOfTheme[theme] === scheme) ?? 'sistema';

/** Theme, data saving and e-mail notifications. */
export function PreferencesForm({ user }: { user: Doc<'users'> }) {
  const { refresh } = useSession();
  const { scheme, setScheme } = useColorScheme();
  const { edit, pending } = useWrite('users');
  const form = useFormState({
    // The theme of this device, which the header's menu may have changed.
    tema: themeOf(scheme) as string,
    ahorroDatos: user.preferencias?.ahorroDatos ?? false,
    avisos: [...(user.preferencias?.avisos ?? [])] as string[],
  });

  async function save() {
    const theme = form.values.tema as Theme;
    const result = await edit(user._id, {
      preferencias: {
        tema: theme,
        ahorroDatos: form.values.ahorroDatos,
        // The cast is safe: the boxes offer only these values.
        avisos: form.values.avisos as NoticeKind[],
      },
    }).done;
    if (!result.ok) return form.fromServer(result);
    setScheme(schemeOfTheme[theme]);
    form.reset(form.values);
    await refresh();
    toast('Preferencias guardadas', { kind: 'success' });
  }

  return (
    <Form label="Preferencias" errors={form.errors} busy={pending} onSubmit={() => void save()}>
      <RadioGroup {...form.field('tema')} {...fieldProps(tema)} required />
      <CheckField {...form.field('ahorroDatos')} label={`${ahorroDatos.label}. ${ahorroDatos.help}`} />
      <CheckGroup
        {...form.field('avisos')}
        label="Avisos por correo"
        help="Los que son necesarios para la cuenta, como la confirmación del correo, se envían siempre."
        options={optionsOf(avisos.options)}
      />
      <FormActions submit="Guardar preferencias" busy={pending} />
    </Form>
  );
}
