/** What somebody would pay at most: "hasta 30000", "menos de 40 mil", "20 lucas". */
import type { Mark, Reader } from './mark.ts';
import { sequenceAt } from './mark.ts';

const BOUNDS = ['hasta', 'menos de', 'por menos de', 'por', 'no mas de', 'maximo', 'max', 'bajo'].map(
  (said) => said.split(' '),
);
const THOUSANDS = new Set(['mil', 'k', 'lucas', 'luca']);
const COINS = new Set(['pesos', 'peso', 'ars', 'mangos']);
/** Less is no price of a course: "hasta 20 horas" is something else. */
const LEAST = 1000;

const money = new Intl.NumberFormat('es-AR');

/** Reads the price that a text sets as the most. */
export const readPrices: Reader = (words) => {
  const marks: Mark[] = [];
  words.forEach(({ word }, at) => {
    const figures = /^(\d{1,9})(k|mil)?$/.exec(word);
    if (!figures) return;
    let end = at + 1;
    let amount = Number(figures[1]);
    if (figures[2]) amount *= 1000;
    else if (THOUSANDS.has(words[end]?.word ?? '')) {
      amount *= 1000;
      end += 1;
    }
    const coined = COINS.has(words[end]?.word ?? '');
    if (coined) end += 1;
    const bound = BOUNDS.filter(
      (said) => at >= said.length && sequenceAt(words, at - said.length, said) > 0,
    ).sort((a, b) => b.length - a.length)[0];
    if (!bound && !coined && end === at + 1) return;
    if (amount < LEAST || amount > 1_000_000_000) return;
    const start = at - (bound?.length ?? 0);
    marks.push({
      key: 'precio',
      label: `Hasta $ ${money.format(amount)}`,
      meaning: { to: amount },
      start,
      end,
    });
  });
  return marks;
};
