export function Screen() {
  return <h1>Cómo funciona</h1>;
}
