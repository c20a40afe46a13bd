export function Screen() {
  return <h1>Preguntas</h1>;
}
