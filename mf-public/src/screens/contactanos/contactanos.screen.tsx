export function Screen() {
  return <h1>Contacto</h1>;
}
