export function Screen() {
  return <h1>Novedades</h1>;
}
