export function Screen() {
  return <h1>Certificaciones</h1>;
}
