import { useRef, useState, type ComponentProps } from 'react';
import { suggestedEmail } from '../../contract/values/email-suggestion.ts';
import { Button } from '../button.tsx';
import { TextField } from './text-fields.tsx';

/** An e-mail, which asks about the slips of typing that make an address nobody reads. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const value = props.value ?? '';
  // Not while it is being written: half an address looks like a mistake.
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
