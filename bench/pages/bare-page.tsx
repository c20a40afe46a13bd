/**
 * A bare page: the same records as one of ours, rendered by React without design system, router or store, to
 * measure their cost.
 */
import type { PrefetchedAnswer } from '@oficio/shared/contract/queries/prefetched-answer';
import { useState } from 'react';

/** Maximum texts per record. */
const MAX_TEXTS = 8;

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replace(/<[^<>]*>/g, ' ');
  return typeof value === 'number' ? String(value) : '';
}

/** The first texts of a record; the first of all is its title. */
function Card({ record }: { record: Readonly<Record<string, unknown>> }) {
  const [open, setOpen] = useState(false);
  const texts = Object.entries(record).filter(([name, value]) => name !== '_id' && textOf(value) !== '');
  const [title, ...rest] = texts;
  return (
    <article>
      <h3>
        <button onClick={() => setOpen(!open)}>{textOf(title?.[1])}</button>
      </h3>
      {rest.slice(0, MAX_TEXTS).map(([name, value]) => (
        <p key={name}>{textOf(value)}</p>
      ))}
    </article>
  );
}

export function BarePage({ title, data }: { title: string; data: readonly PrefetchedAnswer[] }) {
  return (
    <main>
      <h1>{title}</h1>
      {data.map((datum, index) => (
        <section key={index}>
          {('page' in datum ? datum.page.docs : []).map((record) => (
            <Card key={record._id} record={record} />
          ))}
        </section>
      ))}
    </main>
  );
}
