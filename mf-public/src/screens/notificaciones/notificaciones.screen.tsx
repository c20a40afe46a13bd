export function Screen() {
  return <h1>Notificaciones</h1>;
}
