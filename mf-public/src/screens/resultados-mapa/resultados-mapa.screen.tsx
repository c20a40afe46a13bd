export function Screen() {
  return <h1>Profesionales: mapa y tabla</h1>;
}
