export function Screen() {
  return <h1>Para instituciones</h1>;
}
