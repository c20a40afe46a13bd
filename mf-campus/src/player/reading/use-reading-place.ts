import { useEffect, useRef, useState, type RefObject } from 'react';
import { paragraphAt, paragraphsOf } from './paragraphs.ts';

/** Height of the course's bar in pixels; text above it counts as read. */
export const BAR_HEIGHT_PX = 56;
/** Pixels of a paragraph that must be visible for it to be the current one. */
const MIN_VISIBLE_PX = 32;
/** Space between the bar and a paragraph that is scrolled to. */
const MARGIN_PX = 16;
/** Milliseconds without scrolling that count as reading. */
const SCROLL_DEBOUNCE_MS = 600;

/** Scrolls to a paragraph and focuses it. */
export function goToParagraph(text: HTMLElement | null, paragraph: number): void {
  const block = text && paragraphsOf(text)[paragraph];
  if (!block) return;
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
  scrollTo(0, scrollY + block.getBoundingClientRect().top - BAR_HEIGHT_PX - MARGIN_PX);
}

/** Returns the paragraph being read: the one with the selection, or else the first that is visible enough. */
export function currentParagraph(text: HTMLElement): { readonly index: number; readonly text: string } {
  const blocks = paragraphsOf(text);
  const selectionNode = getSelection()?.anchorNode;
  const selected =
    getSelection()?.isCollapsed === false
      ? blocks.findIndex((block) => block.contains(selectionNode ?? null))
      : -1;
  const bottoms = blocks.map((block) => block.getBoundingClientRect().bottom);
  const index = selected === -1 ? paragraphAt(bottoms, BAR_HEIGHT_PX + MIN_VISIBLE_PX) : selected;
  return { index, text: blocks[index]?.textContent ?? '' };
}

/**
 * Tracks the paragraph being read. Returns a function that scrolls to the last position; undefined if that is
 * the beginning.
 *
 * @param lastParagraph paragraph of the last visit
 * @param requested paragraph in the URL; scrolled to at once
 * @param onRead called with the paragraph each time scrolling stops at another one; must not change
 */
export function useReadingPlace(
  text: RefObject<HTMLElement | null>,
  lastParagraph: number | undefined,
  requested: number | undefined,
  onRead: (paragraph: number) => void,
): (() => void) | undefined {
  const [canReturn, setCanReturn] = useState(false);
  const [start] = useState(lastParagraph);
  const last = useRef(start ?? 0);
  useEffect(() => {
    // Counted in the text itself: an image above that loads later moves the paragraphs, not their order.
    setCanReturn(
      start !== undefined && start > 0 && start < paragraphsOf(text.current ?? document.body).length,
    );
  }, [text, start]);
  useEffect(() => {
    if (requested !== undefined) goToParagraph(text.current, requested);
  }, [text, requested]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      if (!text.current) return;
      const bottoms = paragraphsOf(text.current).map((block) => block.getBoundingClientRect().bottom);
      const index = paragraphAt(bottoms, BAR_HEIGHT_PX);
      if (index === last.current) return;
      last.current = index;
      onRead(index);
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(update, SCROLL_DEBOUNCE_MS);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, [text, onRead]);
  if (!canReturn) return undefined;
  return () => {
    goToParagraph(text.current, start ?? 0);
    setCanReturn(false);
  };
}
