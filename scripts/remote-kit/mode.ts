/** Whether builds are for people to use, or for whoever changes the code. */
export const production = process.env.NODE_ENV !== 'development';
