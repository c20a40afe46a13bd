import { useRef, useState, type ComponentProps } from 'react';
import { suggestedEmail } from '../../contract/values/email-suggestion.ts';
import { Button } from '../button.tsx';
import { TextField } from './text-fields.tsx';

/** E-mail field that asks about likely typing errors in the address. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const value = props.value ?? '';
  // Checked only after leaving the field: half an address looks like a mistake.
  const [left, setLeft] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const meant = left === value ? suggestedEmail(value) : undefined;
  return (
    <div ref={box} onBlur={() => setLeft(value)}>
      <TextField {...props} type="email" />
      <div role="status">
        {meant && (
          <p>
            ¿Es{' '}
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                props.onChange(meant);
                // The suggestion disappears with its button, so move the focus to the input.
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
