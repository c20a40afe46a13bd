import { fakeApi } from '@oficio/shared/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt, user } from '../testing/open-campus.tsx';

function open(credenciales: readonly object[], more: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ credenciales, solicitudes: [], certificaciones: [], ...more });
  renderAt('/mis-cursos?vista=certificados', api);
  return api;
}

test('shows each certificate with its number, files and address', async () => {
  open([
    {
      _id: 'k',
      titular: user._id,
      titulo: 'Electricista',
      origen: 'emitida',
      numero: 'OF-2026-000001',
      codigoVerificacion: 'ABCD1234',
      emitidaEn: '2026-11-12T12:00:00.000Z',
      venceEn: '2028-01-01T01:00:00.000Z',
      jsonFirmado: {
        jwt: `e30.${btoa(JSON.stringify({ issuer: { name: 'CFP 24' } })).replace(/=+$/, '')}.e30`,
      },
      estado: 'vigente',
      nivelPrueba: 'firmada',
    },
  ]);
  expect(await screen.findByText('OF-2026-000001')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Descargar y compartir' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  const hrefs = dialog.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href') ?? '');
  const files = hrefs.filter((href) => href.startsWith('/api/'));
  expect(files).toEqual(
    [
      'certificado.pdf',
      'compartir.png',
      'credencial.png',
      'credencial.svg',
      'credencial.jwt',
      'credencial.json',
      'credencial-privada.json',
    ].map((file) => `/api/credenciales/k/${file}`),
  );
  const linkedIn = new URL(hrefs.find((href) => href.includes('linkedin')) ?? '');
  expect(Object.fromEntries(linkedIn.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Electricista',
    organizationName: 'CFP 24',
    issueYear: '2026',
    issueMonth: '11',
    // In the site's time zone.
    expirationYear: '2027',
    expirationMonth: '12',
    certId: 'OF-2026-000001',
    certUrl: `${location.origin}/verificar/OF-2026-000001?codigo=ABCD1234`,
  });
  expect(screen.getByRole('link', { name: 'Verificar' })).toHaveAttribute(
    'href',
    '/verificar/OF-2026-000001?codigo=ABCD1234',
  );
});

test('shows a certificate in the profile, or hides it, on request', async () => {
  const held = (_id: string, titulo: string, estado: string) => ({
    _id,
    titular: user._id,
    titulo,
    origen: 'emitida',
    numero: `OF-${_id}`,
    estado,
    enPerfil: false,
  });
  const api = open([held('k', 'Electricista', 'vigente'), held('r', 'Gasista', 'revocada')]);
  // A revoked certificate is never shown.
  const box = await screen.findByRole('checkbox', { name: /Mostrar en el perfil/ });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  await waitFor(() => expect(api.records['credenciales']?.[0]).toMatchObject({ enPerfil: true }));
  await waitFor(() => expect(box).toBeEnabled());
  await userEvent.click(box);
  await waitFor(() => expect(api.records['credenciales']?.[0]).toMatchObject({ enPerfil: false }));
});

describe('a renewal', () => {
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const late = new Date(Date.now() + 900 * 86_400_000).toISOString();
  const held = (_id: string, titulo: string, certificacion: string, venceEn: string) => ({
    _id,
    titular: user._id,
    titulo,
    certificacion,
    origen: 'emitida',
    numero: `OF-${_id}`,
    estado: 'vigente',
    venceEn,
  });
  const certification = (_id: string, modo: string) => ({
    _id,
    nombre: 'Una',
    codigo: _id,
    estado: 'publicada',
    renovacion: { modo, desdeMesesAntes: 3 },
  });
  const item = async (title: string) =>
    (await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement;

  test('is offered once its window opens, by exam or by hours', async () => {
    open(
      [
        held('a', 'Gasista', 'x', soon),
        held('b', 'Soldadora', 'y', soon),
        held('c', 'Pintora', 'x', late),
        held('d', 'Herrera', 'z', soon),
        // Renewed by another one.
        { ...held('e', 'Vieja', 'y', soon), estado: 'vencida' },
        { ...held('f', 'Nueva', 'y', late), renuevaA: 'e' },
      ],
      {
        certificaciones: [
          certification('x', 'examen'),
          certification('y', 'horas'),
          { _id: 'z', codigo: 'z' },
        ],
      },
    );
    const byExam = await item('Gasista');
    expect(await within(byExam).findByRole('link', { name: 'Renovar' })).toHaveAttribute(
      'href',
      '/certificaciones/x',
    );
    expect(within(await item('Soldadora')).getByRole('button', { name: 'Renovar' })).toBeVisible();
    expect(within(await item('Pintora')).getByText(/Se puede renovar desde el/)).toBeVisible();
    for (const title of ['Pintora', 'Herrera', 'Vieja'])
      expect(within(await item(title)).queryByText('Renovar')).toBeNull();
  });

  test('by hours is followed while pending, and withdrawn', async () => {
    const api = open([held('b', 'Soldadora', 'y', soon)], {
      certificaciones: [certification('y', 'horas')],
      solicitudes: [
        {
          _id: 's',
          tipo: 'renovacion',
          usuario: user._id,
          objeto: 'b',
          estado: 'pendiente',
          motivo: 'Ocho horas.',
        },
      ],
    });
    const one = await item('Soldadora');
    expect(await within(one).findByText(/espera la decisión del centro/)).toBeVisible();
    await userEvent.click(within(one).getByRole('button', { name: 'Retirar la solicitud' }));
    await waitFor(() => expect(api.records['solicitudes']).toMatchObject([{ estado: 'retirada' }]));
    expect(await within(one).findByRole('button', { name: 'Renovar' })).toBeVisible();
  });
});
