import { useEffect, useRef, useState, type RefObject } from 'react';
import { paragraphAt, paragraphsOf } from './paragraphs.ts';

/** Under the bar of the course, in pixels: what is above is read. */
const TOP = 56;
/** A line of a paragraph that is in sight is not yet the one in hand, in pixels. */
const ENOUGH = 32;
/** Standing still for so long counts as reading there, in milliseconds. */
const STILL = 600;

/** Takes to a paragraph, to read and by keyboard. */
export function goToParagraph(text: HTMLElement | null, paragraph: number): void {
  const block = text && paragraphsOf(text)[paragraph];
  if (!block) return;
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
  scrollTo(0, scrollY + block.getBoundingClientRect().top - TOP - 16);
}

/** The paragraph that is being read: the one with a selection, or else the first that is in sight well enough. */
export function paragraphInHand(text: HTMLElement): { readonly at: number; readonly words: string } {
  const blocks = paragraphsOf(text);
  const chosen = getSelection()?.anchorNode;
  const selected =
    getSelection()?.isCollapsed === false ? blocks.findIndex((block) => block.contains(chosen ?? null)) : -1;
  const bottoms = blocks.map((block) => block.getBoundingClientRect().bottom);
  const at = selected === -1 ? paragraphAt(bottoms, TOP + ENOUGH) : selected;
  return { at, words: blocks[at]?.textContent ?? '' };
}

/**
 * Follows which paragraph is being read, and goes back to the one where it was left.
 * @param left the paragraph of the last time
 * @param asked the paragraph that the address asks for: there at once
 * @param read is told the paragraph each time that the page stands still somewhere else; must not change
 * @returns what takes to where it was left; undefined where that is the beginning
 */
export function useReadingPlace(
  text: RefObject<HTMLElement | null>,
  left: number | undefined,
  asked: number | undefined,
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
    if (asked !== undefined) goToParagraph(text.current, asked);
  }, [text, asked]);
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
    goToParagraph(text.current, start ?? 0);
    setOffered(false);
  };
}
