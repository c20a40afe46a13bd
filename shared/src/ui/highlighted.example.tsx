import type { Examples } from './examples/examples.ts';
import { Highlighted, SearchedWords } from './highlighted.tsx';

const Example = () => (
  <SearchedWords words={['electricista', 'electricidad']}>
    <p>
      <Highlighted text="Electricidad domiciliaria: para trabajar de electricista" />
    </p>
  </SearchedWords>
);

export const examples: Examples = { Highlighted: Example, SearchedWords: Example };
