export function Screen() {
  return <h1>Verificar un certificado</h1>;
}
