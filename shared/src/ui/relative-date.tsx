import { formatDateTime, formatRelative } from './format.ts';
import { useMoment } from './hydrating.tsx';

/** A moment in relative words, with the exact time for machines and on hover. */
export function RelativeDate({
  value,
  prefix,
}: {
  value: Date | string | number | null | undefined;
  prefix?: string;
}) {
  const moment = useMoment();
  const text = formatRelative(value, moment());
  if (text === '' || value === null || value === undefined) return null;
  return (
    <time dateTime={new Date(value).toISOString()} title={formatDateTime(value, { zone: true })}>
      {prefix ? `${prefix} ${text}` : text}
    </time>
  );
}
