import type { Examples } from '../examples/examples.ts';
import { Kept } from '../examples/kept.tsx';
import { TagsField } from './tags-field.tsx';

export const examples: Examples = {
  TagsField: () => (
    <Kept<string[]> start={['tableros', 'puesta a tierra']}>
      {(field) => <TagsField {...field} name="etiquetas" label="Etiquetas" max={8} />}
    </Kept>
  ),
};
