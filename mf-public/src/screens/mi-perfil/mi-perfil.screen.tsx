export function Screen() {
  return <h1>Mi perfil</h1>;
}
