export function Screen() {
  return <h1>Cargar una certificación</h1>;
}
