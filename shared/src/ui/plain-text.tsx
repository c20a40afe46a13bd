/** Plain text with its line breaks. */
export function PlainText({ children }: { children: string }) {
  return <p style={{ whiteSpace: 'pre-wrap' }}>{children}</p>;
}
