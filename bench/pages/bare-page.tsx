/**
 * The bare page: the same records as one of ours, drawn by React with nothing around. No design system, no router, no
 * store: what is measured beside it is what those cost.
 */
import type { FirstDatum } from '@oficio/shared/contract/queries/first-datum';
import { useState } from 'react';

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.replace(/<[^<>]*>/g, ' ')
    : typeof value === 'number'
      ? String(value)
      : '';

/** The texts of a record, the longest first ones being what a person reads. */
function Card({ record }: { record: Readonly<Record<string, unknown>> }) {
  const [open, setOpen] = useState(false);
  const texts = Object.entries(record).filter(([name, value]) => name !== '_id' && textOf(value) !== '');
  const [title, ...rest] = texts;
  return (
    <article>
      <h3>
        <button onClick={() => setOpen(!open)}>{textOf(title?.[1])}</button>
      </h3>
      {rest.slice(0, 8).map(([name, value]) => (
        <p key={name}>{textOf(value)}</p>
      ))}
    </article>
  );
}

export function BarePage({ title, data }: { title: string; data: readonly FirstDatum[] }) {
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
