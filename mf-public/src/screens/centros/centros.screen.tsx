export function Screen() {
  return <h1>Centros de formación</h1>;
}
