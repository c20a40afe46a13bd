export function Screen() {
  return <h1>Profesionales</h1>;
}
