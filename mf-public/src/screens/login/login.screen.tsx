export function Screen() {
  return <h1>Iniciar sesión</h1>;
}
