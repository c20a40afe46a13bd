import { worthOf, type Item } from '@oficio/shared/contract/exercises/item';
import { useEffect, useRef, useState } from 'react';
import { pointsByKey } from './points-by-key.ts';
import { useCorrectionKeys, useKeysOn } from './use-correction-keys.ts';

/**
 * Tracks the question that the grading keys act on.
 * @param points points given so far, by item id
 */
export function useCurrentItem({
  items,
  needsPoints = () => true,
  points,
  paused,
  onPoints,
  onSend,
}: {
  items: readonly Item[];
  /** Whether an item cannot be left without points: the keys move to these. */
  needsPoints?: (item: Item) => boolean;
  points: Readonly<Record<string, number | undefined>>;
  /** Whether the keys are off for now: a dialog covers the form, or it is being saved. */
  paused: boolean;
  onPoints: (item: string, points: number) => void;
  onSend: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [on, setOn] = useKeysOn();
  const [helping, setHelping] = useState(false);
  const isUngraded = (item: Item): boolean => needsPoints(item) && points[item.id] === undefined;
  const [index, setIndex] = useState(() =>
    Math.max(0, items.findIndex(isUngraded), items.findIndex(needsPoints)),
  );
  const currentItem = items[index];
  // Focus the heading when the form opens: reading starts at the top, and the keys work at once.
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);

  const elementOf = (item: Item | undefined): Element | null | undefined =>
    item && list.current?.querySelector(`[data-item="${CSS.escape(item.id)}"]`);
  const goTo = (index: number): void => {
    if (!items[index]) return;
    setIndex(index);
    elementOf(items[index])?.scrollIntoView({ block: 'nearest' });
  };
  useCorrectionKeys(on && !paused, {
    points: (key) => {
      const pressedPoints = currentItem && pointsByKey(key, worthOf(currentItem));
      if (!currentItem || pressedPoints === undefined) return;
      onPoints(currentItem.id, pressedPoints);
      // Move to the next item without points; when none is left, Enter submits.
      const next = items.findIndex((item) => item.id !== currentItem.id && isUngraded(item));
      if (next >= 0) goTo(next);
    },
    step: (by) => goTo(index + by),
    note: () => elementOf(currentItem)?.querySelector('textarea')?.focus(),
    back: () => heading.current?.focus({ preventScroll: true }),
    send: onSend,
    help: () => setHelping(true),
  });
  return { heading, list, currentItem, on, setOn, helping, setHelping };
}
