/** Ends this task: what the person did meanwhile is heard before the next one begins. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
