/** Paths of the product's logo: an O in four quarters of the grid, one of them full. Box of 32. */
export const markPaths = {
  ring: [
    'M1 15.5A14.5 14.5 0 0 1 15.5 1V8.5A7 7 0 0 0 8.5 15.5z',
    'M16.5 1A14.5 14.5 0 0 1 31 15.5H23.5A7 7 0 0 0 16.5 8.5z',
    'M15.5 31A14.5 14.5 0 0 1 1 16.5H8.5A7 7 0 0 0 15.5 23.5z',
  ],
  quarter: 'M16.5 16.5H31A14.5 14.5 0 0 1 16.5 31z',
} as const;
