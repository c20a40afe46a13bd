export function Screen() {
  return <h1>Curso</h1>;
}
