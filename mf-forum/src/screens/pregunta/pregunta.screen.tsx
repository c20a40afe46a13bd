export function Screen() {
  return <h1>Pregunta</h1>;
}
