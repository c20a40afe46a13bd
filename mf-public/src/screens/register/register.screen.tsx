export function Screen() {
  return <h1>Crear cuenta</h1>;
}
