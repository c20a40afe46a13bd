export function Screen() {
  return <h1>Privacidad</h1>;
}
