import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { paragraphAt, paragraphsOf } from './paragraphs.ts';

/** Under the bar of the course, in pixels: what is above is read. */
const TOP = 56;
/** Standing still for so long counts as reading there, in milliseconds. */
const STILL = 600;

/**
 * Follows which paragraph is being read, and goes back to the one where it was left.
 * @param left the paragraph of the last time
 * @param read is told the paragraph each time that the page stands still somewhere else; must not change
 * @returns what takes to where it was left; undefined where that is the beginning
 */
export function useReadingPlace(
  text: RefObject<HTMLElement | null>,
  left: number | undefined,
  read: (paragraph: number) => void,
): (() => void) | undefined {
  const [offered, setOffered] = useState(false);
  const [start] = useState(left);
  const last = useRef(start ?? 0);
  useEffect(() => {
    // The text's own: an image above it that arrives later moves the paragraphs, not their order.
    setOffered(
      start !== undefined && start > 0 && start < paragraphsOf(text.current ?? document.body).length,
    );
  }, [text, start]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      if (!text.current) return;
      const bottoms = paragraphsOf(text.current).map((block) => block.getBoundingClientRect().bottom);
      const at = paragraphAt(bottoms, TOP);
      if (at === last.current) return;
      last.current = at;
      read(at);
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(note, STILL);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, [text, read]);
  if (!offered) return undefined;
  return () => {
    const block = text.current && paragraphsOf(text.current)[start ?? 0];
    if (!block) return;
    block.tabIndex = -1;
    block.focus({ preventScroll: true });
    scrollTo(0, scrollY + block.getBoundingClientRect().top - TOP - 16);
    setOffered(false);
  };
}
