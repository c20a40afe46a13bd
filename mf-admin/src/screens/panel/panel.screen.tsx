export function Screen() {
  return <h1>Panel de administración</h1>;
}
