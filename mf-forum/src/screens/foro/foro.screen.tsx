export function Screen() {
  return <h1>Foro</h1>;
}
