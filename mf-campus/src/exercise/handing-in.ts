import { isAnswered, type Answers } from '@oficio/shared/contract/exercises/answers';
import type { Item } from '@oficio/shared/contract/exercises/item';
import { isUnreadable } from '@oficio/shared/contract/exercises/quantity';
import { together } from '@oficio/shared/contract/values/together';
import { formatCount } from '@oficio/shared/ui';

/** Returns warnings before handing in: unanswered items and unreadable numbers. Empty if there are none. */
export function beforeHandingIn(items: readonly Item[], answers: Answers): string[] {
  const missing = items.filter((item) => !isAnswered(item, answers[item.id])).length;
  const unread = items.flatMap((item, i) => (isUnreadable(item, answers[item.id]) ? [String(i + 1)] : []));
  return [
    ...(missing > 0 ? [`${formatCount(missing, 'pregunta', 'preguntas')} sin responder.`] : []),
    ...(unread.length > 0
      ? [
          `No se entiende el número de ${unread.length === 1 ? 'la pregunta' : 'las preguntas'} ${together(unread)}: así queda para que lo mire quien enseña.`,
        ]
      : []),
  ];
}
