import { useState } from 'react';
import type { ReactNode } from 'react';

/** Holds the value of a control, as a form would. */
export function Controlled<V>({
  start,
  children,
}: {
  start: V;
  children: (field: { value: V; onChange: (value: V) => void }) => ReactNode;
}) {
  const [value, onChange] = useState(start);
  return children({ value, onChange });
}
