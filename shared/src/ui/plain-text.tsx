/** A text as it was written, with its line ends. */
export function PlainText({ children }: { children: string }) {
  return <p style={{ whiteSpace: 'pre-wrap' }}>{children}</p>;
}
