import { useState } from 'react';
import classes from './avatar.module.css';
import { fileUrl } from './picture.tsx';

const initials = (name: string): string => {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  return ((words[0]?.[0] ?? '?') + (words[1]?.[0] ?? '')).toUpperCase();
};

const tone = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7) % 5;

/** A person's picture, or coloured initials. Hidden from screen readers, because the name is beside it. */
export function Avatar({
  name,
  file,
  size = 40,
}: {
  name: string;
  file?: string | null | undefined;
  size?: 24 | 32 | 40 | 56 | 96;
}) {
  const [failed, setFailed] = useState<string>();
  if (file && failed !== file) {
    return (
      <img
        className={classes.avatar}
        src={fileUrl(file, 320)}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(file)}
      />
    );
  }
  return (
    <span
      className={classes.avatar}
      data-tone={tone(name)}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  );
}
