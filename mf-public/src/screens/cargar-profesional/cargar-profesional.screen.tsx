export function Screen() {
  return <h1>Perfil profesional</h1>;
}
