import { toDigits, toBase64url } from '@oficio/shared/credentials/bytes';
import { MemoryRouter } from '@oficio/shared/router';
import { ApiError } from '@oficio/shared/store';
import { testSite } from '@oficio/shared/testing/issuing-site';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { renderWithStore } from '@oficio/shared/testing/render-with-store';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from './verificar.screen.tsx';

const answer = (changes: object) => ({
  numero: 'OF-2026-000123',
  codigo: 'sinCodigo',
  comprobadaEn: '2026-11-20T12:00:00Z',
  titulo: 'Instalaciones',
  ...changes,
});
const show = (api: ReturnType<typeof fakeApi>, at: string, params: Readonly<Record<string, string>> = {}) =>
  renderWithStore(
    <MemoryRouter initialEntries={[at]}>
      <Screen params={params} />
    </MemoryRouter>,
    { api },
  );

test('a number in the address is checked at once, and each check is shown', async () => {
  const api = fakeApi();
  api.answer('/api/verificar/OF-2026-000123', () =>
    answer({ resultado: 'vigente', etiqueta: 'Vigente. Firma comprobada', firma: 'valida' }),
  );
  show(api, '/verificar/OF-2026-000123', { numero: 'OF-2026-000123' });
  expect(await screen.findByRole('heading', { name: 'Vigente. Firma comprobada' })).toBeInTheDocument();
  expect(screen.getByText('La firma del centro es válida y el contenido no cambió')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Constancia de verificación' })).toHaveAttribute(
    'href',
    '/api/verificar/OF-2026-000123/constancia.pdf',
  );
});

test('the answer and the form for another number have keys of their own', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const api = fakeApi();
  api.answer('/api/verificar/OF-2026-000124', () => answer({ resultado: 'vigente', etiqueta: 'Vigente' }));
  show(api, '/verificar/OF-2026-000124', { numero: 'OF-2026-000124' });
  expect(await screen.findByRole('heading', { name: 'Vigente' })).toBeInTheDocument();
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

test('a backdated certificate in force is not green and says so first', async () => {
  const api = fakeApi();
  const etiqueta = 'Vigente, con observaciones. Firma comprobada';
  api.answer('/api/verificar/OF-2026-000123', () =>
    answer({
      resultado: 'vigente',
      etiqueta,
      firma: 'valida',
      emitidaEn: '2015-11-20T12:00:00Z',
      diasAntedatada: 4018,
    }),
  );
  show(api, '/verificar/OF-2026-000123', { numero: 'OF-2026-000123' });
  const result = (await screen.findByRole('heading', { name: etiqueta })).closest('article');
  expect(result).toHaveAttribute('data-tone', 'warn');
  const warning = screen.getByText('Se registró 11 años después de la fecha de emisión que dice.');
  const facts = screen.getByText('Emitida el');
  expect(warning.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a missing answer is not shown as a false certificate', async () => {
  const api = fakeApi();
  api.answer('/api/verificar/', () => {
    throw new ApiError(0, 'Sin conexión.');
  });
  show(api, '/verificar/OF-2026-000123', { numero: 'OF-2026-000123' });
  expect(
    await screen.findByText('No se pudo comprobar. Esto no significa que sea falso'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Reintentar/ })).toBeInTheDocument();
});

test('a wrong code is shown before the result of the number alone', async () => {
  const api = fakeApi();
  api.answer('/api/verificar/', () =>
    answer({
      resultado: 'vencida',
      etiqueta: 'Vencida el 1 de enero de 2026',
      codigo: 'incorrecto',
      firma: 'valida',
    }),
  );
  show(api, '/verificar/OF-2026-000123?codigo=XXXXXXXX', { numero: 'OF-2026-000123' });
  expect(
    await screen.findByRole('heading', { name: 'El código no corresponde a ese número' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Vencida el 1 de enero de 2026')).toBeInTheDocument();
  expect(screen.getByText('No está vigente hoy')).toBeInTheDocument();
});

test('several numbers are answered together, and unchecked ones say why', async () => {
  const api = fakeApi();
  api.answer('/api/verificar/lote', () => ({
    resultados: [
      answer({ numero: 'OF-2026-000001', resultado: 'vigente', etiqueta: 'Vigente. Firma comprobada' }),
      answer({ numero: 'OF-2026-000002', resultado: 'noExiste', etiqueta: 'No existe ese número' }),
    ],
    corte: 'Hay demasiados que no existen.',
  }));
  show(api, '/verificar?varios=1');
  await userEvent.type(
    screen.getByRole('textbox', { name: /Números/ }),
    'of 2026 1{enter}OF-2026-000002{enter}OF-2026-3',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Verificar todos' }));
  const results = await screen.findByRole('list', { name: 'Resultados' });
  expect(await within(results).findByText('No existe ese número')).toBeInTheDocument();
  expect(within(results).getByText('Vigente. Firma comprobada')).toBeInTheDocument();
  expect(within(results).getByText(/Hay demasiados que no existen/)).toBeInTheDocument();
  expect(api.calls[0]?.body).toEqual({
    entradas: [{ numero: 'OF-2026-000001' }, { numero: 'OF-2026-000002' }, { numero: 'OF-2026-000003' }],
  });
});

const site = testSite();
const JWT = site.jwt();
const inForce = {
  resultado: 'vigente',
  etiqueta: 'Vigente. Firma comprobada',
  codigo: 'correcto',
  firma: 'valida',
};

/** A fake site with its known issuers. */
async function siteApi(set = {}) {
  const api = fakeApi();
  const issuers = await site.issuers(new Date().toISOString(), set);
  api.answer('/api/verificar/emisores', () => issuers);
  return api;
}

test('a signed file is checked in the browser, and its result gets the focus', async () => {
  const api = await siteApi();
  show(api, '/verificar');
  const file = new File([JWT], 'certificado.txt', { type: '' });
  await userEvent.upload(screen.getByLabelText('Archivo del certificado'), file, { applyAccept: false });
  expect(await screen.findByRole('heading', { name: inForce.etiqueta })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Resultado' })).toHaveFocus();
  expect(screen.getByText('La firma del centro es válida y el contenido no cambió.')).toBeInTheDocument();
  expect(screen.getByText('Łukasz Őry Ñandú')).toBeInTheDocument();
  // The certificate was sent to nobody.
  expect(api.calls.every(({ body }) => body === undefined)).toBe(true);
});

test.each([
  ['one that was revoked', { revocation: [41] }, JWT, 'Revocada'],
  ['one that was altered', {}, `${JWT.slice(0, -4)}AAAA`, 'Alterada: no es lo que se firmó'],
])('%s says so, and shows no green', async (_name, set, jwt, title) => {
  show(await siteApi(set), '/verificar');
  const file = new File([jwt], 'certificado.jwt', { type: '' });
  await userEvent.upload(screen.getByLabelText('Archivo del certificado'), file, { applyAccept: false });
  const result = (await screen.findByRole('heading', { name: title })).closest('article');
  expect(result).toHaveAttribute('data-tone', 'danger');
  expect(screen.queryByText('Łukasz Őry Ñandú') === null).toBe(title.startsWith('Alterada'));
});

test('a certificate from before centres had keys is checked by the site', async () => {
  const api = fakeApi();
  api.answer('/api/verificar/', () => answer(inForce));
  show(api, '/verificar');
  const body = toBase64url(
    new TextEncoder().encode('{"iss":"urn:uuid:0199aaaa-0000-7000-8000-000000000001"}'),
  );
  const old = `eyJhbGciOiJFZERTQSJ9.${body}.${'c_-'.repeat(20)}`;
  await userEvent.upload(screen.getByLabelText('Archivo del certificado'), new File([old], 'c.jwt'), {
    applyAccept: false,
  });
  expect(await screen.findByRole('heading', { name: inForce.etiqueta })).toBeInTheDocument();
  expect(api.calls.at(-1)?.body).toEqual({ jwt: old });
});

test('a failed signature overrides the site’s answer about a number', async () => {
  const api = await siteApi();
  api.answer('/api/verificar/OF-2026-000123', () => answer({ ...inForce, jwt: `${JWT.slice(0, -4)}AAAA` }));
  show(api, '/verificar/OF-2026-000123', { numero: 'OF-2026-000123' });
  expect(await screen.findByRole('heading', { name: 'Alterada: no es lo que se firmó' })).toBeInTheDocument();
});

test('a file without a certificate says what to do; a number opens its page', async () => {
  const api = fakeApi();
  api.answer('/api/verificar/OF-2026-000105', () => answer({ ...inForce, numero: 'OF-2026-000105' }));
  show(api, '/verificar');
  const input = screen.getByLabelText('Archivo del certificado');
  await userEvent.upload(input, new File(['%PDF-1.7 %%EOF'], 'otro.pdf'), { applyAccept: false });
  expect(await screen.findByText(/El PDF no lleva un certificado/)).toBeInTheDocument();
});

const transfer = (text: string, files: readonly File[] = []) => ({
  types: files.length > 0 ? ['Files'] : ['text/plain'],
  files,
  getData: () => text,
});

test('pasted or dropped content is read, except a text for a field', async () => {
  const api = await siteApi();
  show(api, '/verificar');
  const field = screen.getByLabelText(/Número/);
  expect(fireEvent.paste(field, { clipboardData: transfer(JWT) })).toBe(true);
  // The page handles the paste and cancels the browser's default.
  expect(fireEvent.paste(document.body, { clipboardData: transfer('Hola') })).toBe(false);
  expect(await screen.findByText(/El texto no lleva un certificado/)).toBeInTheDocument();
  expect(api.calls).toHaveLength(0);

  fireEvent.dragOver(document.body, { dataTransfer: transfer('', [new File([JWT], 'x.jwt')]) });
  expect(screen.getByText('Soltar para verificar')).toBeInTheDocument();
  fireEvent.drop(document.body, { dataTransfer: transfer('', [new File([JWT], 'x.jwt')]) });
  expect(await screen.findByRole('heading', { name: inForce.etiqueta })).toBeInTheDocument();
  expect(screen.queryByText('Soltar para verificar')).toBeNull();
  expect(screen.queryByText(/El texto no lleva/)).toBeNull();
});

test('a truncated QR address says so and sends no request', async () => {
  const api = fakeApi();
  show(api, '/v#123', { qr: 'si' });
  expect(await screen.findByText(/quizás se copió cortada/)).toBeInTheDocument();
  expect(api.calls).toHaveLength(0);
});

test('a file that is no certificate leaves the result of the address', async () => {
  show(fakeApi(), `/v#${toDigits(new Uint8Array(300).fill(7))}`, { qr: 'si' });
  expect(await screen.findByRole('group', { name: 'Resultado' })).toBeInTheDocument();
  fireEvent.paste(document.body, { clipboardData: transfer('Hola') });
  expect(await screen.findByText(/El texto no lleva un certificado/)).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Resultado' })).toBeInTheDocument();
});

test('a document can be compared with the one of the certificate', async () => {
  const api = await siteApi();
  api.answer('/api/verificar/OF-2026-000123', () =>
    answer({ ...inForce, titular: { nombreLegal: 'Ana', documento: 'DNI terminado en 222' } }),
  );
  api.answer('/api/verificar/documento', () => ({ coincide: true }));
  show(api, '/verificar/OF-2026-000123?codigo=ABCD2345', { numero: 'OF-2026-000123' });
  await userEvent.type(await screen.findByLabelText(/Número del documento/), '30.111.222');
  await userEvent.click(screen.getByRole('button', { name: 'Comparar' }));
  expect(await screen.findByText('Es el documento del certificado.')).toBeInTheDocument();
  expect(api.calls.at(-1)?.body).toEqual({
    numero: 'OF-2026-000123',
    codigo: 'ABCD2345',
    documento: '30.111.222',
  });
});
