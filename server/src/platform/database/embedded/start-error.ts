/**
 * Something the person who starts the product has to put right: the message is a whole sentence in
 * Spanish, meant to be printed alone, without a stack.
 */
export class StartError extends Error {
  override name = 'StartError';
}
