/**
 * Problem that the person who starts the product has to solve: the message is a whole sentence in Spanish,
 * printed alone, without a stack.
 */
export class StartError extends Error {
  override name = 'StartError';
}
