export function Screen() {
  return <h1>Certificación</h1>;
}
