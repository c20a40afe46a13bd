/** "3 días, 4 h" from seconds. */
export function uptime(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const parts = [days > 0 && `${days} d`, hours > 0 && `${hours} h`, days === 0 && `${minutes} min`];
  return parts.filter(Boolean).join(', ');
}
