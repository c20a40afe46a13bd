import { users } from '@oficio/shared/contract/collections/users';
import { EmailField as Field, fieldProps, type FieldBinding } from '@oficio/shared/ui/forms';

/** E-mail field of the person who fills in the form. */
export function EmailField({
  field,
  label = users.fields.email.label,
  help,
}: {
  field: FieldBinding<string>;
  label?: string;
  help?: string;
}) {
  return (
    <Field
      {...field}
      {...fieldProps(users.fields.email)}
      label={label}
      required
      autoComplete="email"
      help={help}
    />
  );
}
