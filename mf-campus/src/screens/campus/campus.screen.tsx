export function Screen() {
  return <h1>Campus</h1>;
}
