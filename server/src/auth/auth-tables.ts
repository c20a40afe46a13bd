/** Tables and columns of better-auth's models. */
import type { BetterAuthOptions } from 'better-auth';

type Models = 'user' | 'session' | 'account' | 'verification';

export const AUTH_TABLES = {
  user: {
    modelName: 'users',
    fields: {
      name: 'nombre',
      emailVerified: 'emailVerificado',
      image: 'avatar',
      createdAt: 'creadoEn',
      updatedAt: 'actualizadoEn',
    },
    additionalFields: {
      apellido: { type: 'string', required: true },
      consentimientos: { type: 'json', required: false, returned: false },
    },
  },
  session: {
    modelName: 'sesiones',
    fields: {
      userId: 'usuario',
      expiresAt: 'expiraEn',
      createdAt: 'creadoEn',
      updatedAt: 'actualizadoEn',
      ipAddress: 'ip',
      userAgent: 'agente',
    },
  },
  account: {
    modelName: 'cuentas',
    fields: {
      userId: 'usuario',
      providerId: 'proveedor',
      accountId: 'cuenta',
      password: 'clave',
      createdAt: 'creadoEn',
      updatedAt: 'actualizadoEn',
    },
  },
  verification: {
    modelName: 'verificaciones',
    fields: {
      identifier: 'identificador',
      value: 'valor',
      expiresAt: 'expiraEn',
      createdAt: 'creadoEn',
      updatedAt: 'actualizadoEn',
    },
  },
} as const satisfies Pick<BetterAuthOptions, Models>;
