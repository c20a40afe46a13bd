import type { Examples } from './examples/examples.ts';
import { Prose } from './prose.tsx';

const html = `<h4>Qué se aprende</h4>
<p>A <strong>leer un plano</strong> y a elegir protecciones según el consumo.</p>
<ul><li>Circuitos y secciones</li><li>Puesta a tierra</li></ul>`;

export const examples: Examples = { Prose: () => <Prose html={html} /> };
