import type { Examples } from './examples/examples.ts';
import { Stack } from './page.tsx';
import { Skeletons } from './skeletons.tsx';

export const examples: Examples = {
  Skeletons: () => (
    <Stack gap={8}>
      <Skeletons kind="cards" count={3} />
      <Skeletons kind="rows" count={2} />
      <Skeletons kind="text" />
    </Stack>
  ),
};
