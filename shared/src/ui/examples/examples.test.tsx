import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { MemoryRouter } from '@oficio/shared/router';
import * as ui from '@oficio/shared/ui';
import * as admin from '@oficio/shared/ui/admin';
import * as forms from '@oficio/shared/ui/forms';
import { render, screen } from '@testing-library/react';
import type { Examples } from './examples.ts';

const home = path.join(__dirname, '..');
const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.example.tsx'),
);
const examplesIn = (file: string): Examples => {
  // Found by file name, as the page of examples does, so none has to be listed.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { examples } = require(path.join(home, file)) as { examples: Examples };
  return examples;
};
const examples = new Map(
  files.flatMap((file) =>
    Object.entries(examplesIn(file)).map(([name, Example]) => [name, { file, Example }]),
  ),
);

/** Components that render nothing visible, so they have no example. */
const UNSEEN = ['UiProvider'];
const components = Object.entries({ ...ui, ...forms, ...admin })
  .filter(
    ([name, value]) =>
      (typeof value === 'function' || '$$typeof' in Object(value)) &&
      /^[A-Z]/.test(name) &&
      !UNSEEN.includes(name),
  )
  .map(([name]) => name);

test('has an example for every component of the design system', () => {
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter((name) => !examples.has(name))).toEqual([]);
});

test('has no example for what the design system does not offer', () => {
  expect([...examples.keys()].filter((name) => !components.includes(name))).toEqual([]);
});

test('links each component of the README’s list to its example', () => {
  const readme = readFileSync(path.join(home, 'README.md'), 'utf8');
  const unlinked = [...examples].filter(([name, { file }]) => !readme.includes(`[\`${name}\`](${file})`));
  expect(unlinked.map(([name, { file }]) => `[\`${name}\`](${file})`)).toEqual([]);
});

test.each([...examples].map(([name, { Example }]) => [name, Example] as const))(
  'renders the example of %s',
  async (_name, Example) => {
    render(
      <ui.UiProvider>
        <MemoryRouter initialEntries={['/examples']}>
          <main data-testid="example">
            <Example />
          </main>
        </MemoryRouter>
      </ui.UiProvider>,
    );
    expect((await screen.findByTestId('example')).firstElementChild).not.toBeNull();
  },
);
