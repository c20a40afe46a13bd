export function Screen() {
  return <h1>Profesional</h1>;
}
