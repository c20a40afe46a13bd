import { Emblem } from './emblem.tsx';
import type { Examples } from './examples/examples.ts';
import { Row } from './page.tsx';

export const examples: Examples = {
  Emblem: () => (
    <Row>
      <Emblem id="curso-1" category="Gastronomía" width={240} height={135} />
      <Emblem id="curso-2" category="Electricidad" width={240} height={135} />
      <Emblem id="centro-1" width={135} height={135} label="Emblema del centro de Villa del Parque" />
    </Row>
  ),
};
