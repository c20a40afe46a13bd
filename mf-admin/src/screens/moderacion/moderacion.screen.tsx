export function Screen() {
  return <h1>Moderación</h1>;
}
