import type { Examples } from './examples/examples.ts';
import { Markdown } from './markdown.tsx';

const text = `Para medir el aislamiento hace falta un **megóhmetro**:

1. Cortar la tensión y comprobar que no hay.
2. Medir cada conductor contra tierra.

> La norma pide 0,5 MΩ como mínimo.`;

export const examples: Examples = { Markdown: () => <Markdown>{text}</Markdown> };
