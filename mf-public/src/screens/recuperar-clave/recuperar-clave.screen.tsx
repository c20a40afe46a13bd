export function Screen() {
  return <h1>Recuperar la contraseña</h1>;
}
