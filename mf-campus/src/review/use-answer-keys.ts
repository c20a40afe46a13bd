import { parseAnswer } from '@oficio/shared/contract/exercises/answers';
import type { Item } from '@oficio/shared/contract/exercises/item';
import { useEffect, type RefObject } from 'react';

/**
 * Returns the answer after a digit, which chooses the option in that position, or toggles it if several can be
 * chosen. Undefined for any other key.
 */
export function answerAfterKey(item: Item, answer: unknown, key: string): unknown {
  const position = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  const option = item.opciones?.[position]?.id;
  switch (item.tipo) {
    case 'verdaderoFalso':
      return [true, false][position];
    case 'unica':
      return option;
    case 'multiple': {
      if (option === undefined) return undefined;
      const chosen = parseAnswer('multiple', answer) ?? [];
      return chosen.includes(option) ? chosen.filter((id) => id !== option) : [...chosen, option];
    }
    default:
      return undefined;
  }
}

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox');

interface Options {
  /** Element whose key presses are handled. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly item: Item;
  readonly answer: unknown;
  /** Whether keys are ignored: the question is answered, or its answer is in flight. */
  readonly disabled: boolean;
  readonly onEnter: () => void;
  readonly onAnswer: (answer: unknown) => void;
}

/** Answers a question by keyboard: digits choose an option, Enter confirms. */
export function useAnswerKeys({ form, item, answer, disabled, onEnter, onAnswer }: Options): void {
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || disabled) return;
    const { target } = event;
    if (
      event.key === 'Enter' &&
      !(target instanceof HTMLButtonElement || target instanceof HTMLTextAreaElement)
    ) {
      event.preventDefault();
      return onEnter();
    }
    const chosen = takesText(target) ? undefined : answerAfterKey(item, answer, event.key);
    if (chosen === undefined) return;
    event.preventDefault();
    onAnswer(chosen);
  }

  useEffect(() => {
    const element = form.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  });
}
