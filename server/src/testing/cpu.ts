/**
 * Returns the CPU seconds that this process spent on some work: unlike elapsed time, they stay the same on a
 * busy machine.
 */
export async function cpuSeconds(work: () => Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}
