export function Screen() {
  return <h1>Superadministración</h1>;
}
