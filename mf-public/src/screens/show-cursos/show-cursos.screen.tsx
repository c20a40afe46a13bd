export function Screen() {
  return <h1>Cursos</h1>;
}
