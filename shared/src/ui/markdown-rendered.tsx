import { useLayoutEffect, useRef } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { TextLink } from './button.tsx';
import { boundMarks, isTooMuch } from './markdown-marks.ts';
import { PlainText } from './prose.tsx';
import { hiddenClass } from './visually-hidden.tsx';
import { WIDE, watchScrollRegions } from './scroll-regions.ts';

const components: Components = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  a: ({ href, children, id, 'aria-label': label }) => (
    // Links in user texts pass no search ranking to their targets.
    <TextLink
      to={href ?? ''}
      id={id}
      aria-label={label}
      {...(/^https?:/i.test(href ?? '') && { rel: 'nofollow ugc noopener noreferrer' })}
    >
      {children}
    </TextLink>
  ),
  img: ({ src, alt }) => (
    <img src={typeof src === 'string' && src !== '' ? src : undefined} alt={alt ?? ''} loading="lazy" />
  ),
  table: ({ children }) => (
    <div {...{ [WIDE]: '' }}>
      <table>{children}</table>
    </div>
  ),
};

/** Labels of the footnotes. */
const NOTES = {
  footnoteLabel: 'Notas al pie',
  footnoteLabelProperties: { className: [hiddenClass ?? ''] },
  footnoteBackLabel: (at: number) => `Volver a la nota ${at + 1}`,
};

/**
 * Rendered Markdown. Headings go down two levels, below the page's own. Text that is too costly to parse
 * stays as written.
 */
export function MarkdownRendered({ id, text, className }: { id?: string; text: string; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (box.current ? watchScrollRegions(box.current) : undefined), [text]);
  return (
    <div ref={box} id={id} className={className}>
      {isTooMuch(text) ? (
        <PlainText>{text}</PlainText>
      ) : (
        <ReactMarkdown
          remarkPlugins={[[remarkGfm, { singleTilde: false }], boundMarks]}
          remarkRehypeOptions={NOTES}
          components={components}
        >
          {text}
        </ReactMarkdown>
      )}
    </div>
  );
}
