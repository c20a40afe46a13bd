import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { TextLink } from './button.tsx';

/** Markdown drawn. Headings go down two levels, below the page's own. */
export function MarkdownRendered({ text }: { text: string }) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      components={{
        h1: 'h3',
        h2: 'h3',
        h3: 'h4',
        a: ({ href, children }) => <TextLink to={href ?? ''}>{children}</TextLink>,
        img: ({ src, alt }) => (
          <img src={typeof src === 'string' && src !== '' ? src : undefined} alt={alt ?? ''} loading="lazy" />
        ),
      }}
    >
      {text}
    </ReactMarkdown>
  );
}
