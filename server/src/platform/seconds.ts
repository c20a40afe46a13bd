/** Returns a number of seconds in words: "1 segundo", "12 segundos". */
export const inSeconds = (count: number): string => `${count} ${count === 1 ? 'segundo' : 'segundos'}`;
