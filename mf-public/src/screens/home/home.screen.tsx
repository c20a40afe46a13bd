export function Screen() {
  return <h1>Formación y certificación profesional</h1>;
}
