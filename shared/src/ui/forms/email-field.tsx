import { useRef, useState, type ComponentProps } from 'react';
import { suggestedEmail } from '../../contract/values/email-suggestion.ts';
import { Button } from '../button.tsx';
import { TextField } from './text-fields.tsx';

/** E-mail field that asks about likely typing errors in the address. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const value = props.value ?? '';
  // Checked only after leaving the field: half an address looks like a mistake.
  const [leftValue, setLeftValue] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const suggested = leftValue === value ? suggestedEmail(value) : undefined;
  return (
    <div ref={box} onBlur={() => setLeftValue(value)}>
      <TextField {...props} type="email" />
      <div role="status">
        {suggested && (
          <p>
            ¿Es{' '}
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                props.onChange(suggested);
                // The suggestion disappears with its button, so move the focus to the input.
                box.current?.querySelector('input')?.focus();
              }}
            >
              {suggested}
            </Button>
            ?
          </p>
        )}
      </div>
    </div>
  );
}
