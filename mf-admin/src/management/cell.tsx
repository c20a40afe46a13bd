import { idIn } from '@oficio/shared/contract/values/ids';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { StateChip, fileUrl } from '@oficio/shared/ui';
import { describe } from '../declarations/describe.ts';
import { shorten } from '../declarations/titles.ts';
import classes from './management.module.css';

const CODE = /^[A-Z]+(?:-[A-Z0-9]+)+$/;

/** A field's value in a table. */
export function Cell({ field, value }: { field: Field; value: unknown }) {
  if (value === undefined || value === null || value === '') return <span className={classes.none}>—</span>;
  switch (field.kind) {
    case 'state':
      return (
        <span className={classes.state}>
          <StateChip
            state={String(value)}
            label={describe(field, value)}
            tone={field.states[String(value)]?.tone}
          />
        </span>
      );
    case 'image':
      return <img className={classes.thumb} src={fileUrl(idIn(value) ?? '', 320)} alt="" loading="lazy" />;
    case 'integer':
    case 'decimal':
    case 'date':
    case 'dateTime':
      return <span className={classes.figure}>{describe(field, value)}</span>;
    case 'objects':
      return Array.isArray(value) ? String(value.length) : '—';
    default: {
      const text = shorten(describe(field, value), 80);
      if (text === '') return <span className={classes.none}>—</span>;
      // Codes such as C-000009 must not break at their hyphens.
      return CODE.test(text) ? <span className={classes.figure}>{text}</span> : text;
    }
  }
}

export const isFigure = (field: Field): boolean => field.kind === 'integer' || field.kind === 'decimal';
