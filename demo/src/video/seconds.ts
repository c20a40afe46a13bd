/** The pace of the demo's videos. */
export const FRAME_MS = 1000;
/** Frames that each step is the last one for. */
export const FRAMES_A_STEP = 4;

/** How long the video of so many steps lasts, in whole seconds: its title, then a step at a time. */
export const videoSeconds = (steps: number): number => ((steps + 1) * FRAMES_A_STEP * FRAME_MS) / 1000;
