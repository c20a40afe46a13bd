export function Screen() {
  return <h1>Verificar el correo</h1>;
}
