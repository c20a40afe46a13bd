/**
 * The page of `npm run examples`: every component of the design system in use, in the chosen colour scheme.
 */
import '@oficio/shared/ui/forms';
import '@oficio/shared/ui/admin';
import { MemoryRouter } from '@oficio/shared/router';
import { type ColorScheme, UiProvider, useColorScheme } from '@oficio/shared/ui';
import { createRoot } from 'react-dom/client';
import type { Examples } from './examples.ts';
import classes from './page.module.css';

/** Result of webpack's `require.context`, which imports every file whose name matches. */
interface FileContext {
  (file: string): unknown;
  keys(): string[];
}
declare global {
  interface ImportMeta {
    webpackContext(folder: string, options: { recursive: boolean; regExp: RegExp }): FileContext;
  }
}

const exampleFiles = import.meta.webpackContext('..', { recursive: true, regExp: /\.example\.tsx$/ });
const examples = exampleFiles
  .keys()
  .flatMap((file) =>
    Object.entries((exampleFiles(file) as { examples: Examples }).examples).map(([name, Example]) => ({
      name,
      Example,
      entry: ['@oficio/shared/ui', ...file.split('/').slice(1, -1)].join('/'),
    })),
  )
  .sort((a, b) => a.entry.localeCompare(b.entry) || a.name.localeCompare(b.name));

const schemes: readonly [ColorScheme, string][] = [
  ['light', 'Claro'],
  ['dark', 'Oscuro'],
  ['auto', 'Como el dispositivo'],
];

function Schemes() {
  const { scheme, setScheme } = useColorScheme();
  return (
    <fieldset className={classes.schemes}>
      <legend>Colores</legend>
      {schemes.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="colores" checked={scheme === value} onChange={() => setScheme(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function ExamplesPage() {
  return (
    <div className={classes.page}>
      <header>
        <h1>Componentes</h1>
        <Schemes />
      </header>
      <nav className={classes.index} aria-label="Componentes">
        <ul>
          {examples.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        {examples.map(({ name, entry, Example }) => (
          <section key={name} id={name} className={classes.example} data-example>
            <h2>{name}</h2>
            <p className={classes.entry}>{entry}</p>
            <div className={classes.use}>
              <Example />
            </div>
          </section>
        ))}
      </main>
    </div>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
createRoot(root).render(
  <UiProvider>
    {/* Links of the examples lead nowhere. */}
    <MemoryRouter>
      <ExamplesPage />
    </MemoryRouter>
  </UiProvider>,
);
