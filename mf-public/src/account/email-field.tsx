import { users } from '@oficio/shared/contract/collections/users';
import { Button } from '@oficio/shared/ui';
import { fieldProps, TextField, type FieldBinding } from '@oficio/shared/ui/forms';
import { useRef, useState } from 'react';
import { suggestedEmail } from './email-suggestion.ts';

/** An e-mail, with the slips of typing that make an account nobody can confirm. */
export function EmailField({
  field,
  label = users.fields.email.label,
  help,
}: {
  field: FieldBinding<string>;
  label?: string;
  help?: string;
}) {
  // Not while it is being written: half an address looks like a mistake.
  const [left, setLeft] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const meant = left === field.value ? suggestedEmail(field.value) : undefined;
  return (
    <div ref={box} onBlur={() => setLeft(field.value)}>
      <TextField
        {...field}
        {...fieldProps(users.fields.email)}
        label={label}
        type="email"
        required
        autoComplete="email"
        help={help}
      />
      <div role="status">
        {meant && (
          <p>
            ¿Es{' '}
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                field.onChange(meant);
                // The question goes away with its button.
                box.current?.querySelector('input')?.focus();
              }}
            >
              {meant}
            </Button>
            ?
          </p>
        )}
      </div>
    </div>
  );
}
