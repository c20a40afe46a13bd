/** Whether to build for production; false builds for development. */
export const production = process.env.NODE_ENV !== 'development';
