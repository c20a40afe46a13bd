import type { Examples } from '../examples/examples.ts';
import { Controlled } from '../examples/controlled.tsx';
import { TagsField } from './tags-field.tsx';

export const examples: Examples = {
  TagsField: () => (
    <Controlled<string[]> start={['tableros', 'puesta a tierra']}>
      {(field) => <TagsField {...field} name="etiquetas" label="Etiquetas" max={8} />}
    </Controlled>
  ),
};
