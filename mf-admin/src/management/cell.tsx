import type { Field } from '@oficio/shared/contract/declaration/fields';
import { idIn } from '@oficio/shared/contract/values/ids';
import { fileUrl, StateChip } from '@oficio/shared/ui';
import { fieldText } from '../declarations/field-text.ts';
import { shorten } from '../declarations/titles.ts';
import classes from './management.module.css';

/** Codes such as C-000009, which must not break at their hyphens. */
const HYPHENATED_CODE = /^[A-Z]+(?:-[A-Z0-9]+)+$/;
const MAX_TEXT_LENGTH = 80;
const THUMBNAIL_WIDTH = 320;

const NO_VALUE = <span className={classes.none}>—</span>;

/** Value of a field in a table. */
export function Cell({ field, value }: { field: Field; value: unknown }) {
  if (value === undefined || value === null || value === '') return NO_VALUE;
  switch (field.kind) {
    case 'state':
      return (
        <span className={classes.state}>
          <StateChip
            state={String(value)}
            label={fieldText(field, value)}
            tone={field.states[String(value)]?.tone}
          />
        </span>
      );
    case 'image':
      return (
        <img
          className={classes.thumb}
          src={fileUrl(idIn(value) ?? '', THUMBNAIL_WIDTH)}
          alt=""
          loading="lazy"
        />
      );
    case 'integer':
    case 'decimal':
    case 'date':
    case 'dateTime':
      return <span className={classes.figure}>{fieldText(field, value)}</span>;
    case 'objects':
      return Array.isArray(value) ? String(value.length) : '—';
    default: {
      const text = shorten(fieldText(field, value), MAX_TEXT_LENGTH);
      if (text === '') return NO_VALUE;
      return HYPHENATED_CODE.test(text) ? <span className={classes.figure}>{text}</span> : text;
    }
  }
}

export const isFigure = (field: Field): boolean => field.kind === 'integer' || field.kind === 'decimal';
