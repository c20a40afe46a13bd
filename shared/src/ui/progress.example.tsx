import type { Examples } from './examples/examples.ts';
import { Stack } from './page.tsx';
import { Progress } from './progress.tsx';

export const examples: Examples = {
  Progress: () => (
    <Stack>
      <Progress label="Avance del curso" value={37} detail="3 de 8 clases" />
      <Progress label="Subida del video" value={82} size="small" />
      <Progress label="Se prepara la copia de seguridad" />
    </Stack>
  ),
};
