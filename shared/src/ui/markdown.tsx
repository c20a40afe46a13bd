import { lazy, memo, Suspense } from 'react';
import { PlainText } from './plain-text.tsx';
import { proseClass } from './prose.tsx';

const Rendered = lazy(() =>
  import('./markdown-rendered.tsx').then((module) => ({ default: module.MarkdownRendered })),
);

/**
 * Markdown from people, without HTML of theirs. The reader (50 kB) comes when the first one is shown; until then the
 * text itself, or what the server drew: it renders for its text alone, or React would put the plain text over that.
 */
export const Markdown = memo(function Markdown({ children }: { children: string }) {
  return (
    <Suspense
      fallback={
        <div className={proseClass}>
          <PlainText>{children}</PlainText>
        </div>
      }
    >
      <Rendered text={children} className={proseClass} />
    </Suspense>
  );
});
