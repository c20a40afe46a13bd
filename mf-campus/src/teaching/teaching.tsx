export function Teaching() {
  return null;
}
