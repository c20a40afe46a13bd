export function Screen() {
  return <h1>Mis cursos</h1>;
}
