import { deviceName } from '@oficio/shared/contract/answers/device-name';
import type { OpenSession } from '@oficio/shared/contract/calls/session';
import { useSession } from '@oficio/shared/store';
import { Button, Chip, ErrorState, RelativeDate, Skeletons, Stack, toast } from '@oficio/shared/ui';
import { useEffect, useState } from 'react';
import styles from './mi-perfil.module.css';

/** Open sessions of the account; closes one of them, or all the others. */
export function SessionsList() {
  const { listSessions, revokeSession, revokeOtherSessions } = useSession();
  const [sessions, setSessions] = useState<readonly OpenSession[]>();
  const [failed, setFailed] = useState(false);
  const [closing, setClosing] = useState<string>();
  const [reloads, setReloads] = useState(0);

  useEffect(() => {
    let isMounted = true;
    void listSessions().then((outcome) => {
      if (!isMounted) return;
      setFailed(!outcome.ok);
      if (outcome.ok) setSessions(outcome.data);
    });
    return () => {
      isMounted = false;
    };
  }, [listSessions, reloads]);

  async function close(token: string | 'todas') {
    setClosing(token);
    const outcome = await (token === 'todas' ? revokeOtherSessions() : revokeSession(token));
    setClosing(undefined);
    toast(outcome.ok ? 'Sesión cerrada' : outcome.message, { kind: outcome.ok ? 'success' : 'error' });
    setReloads((count) => count + 1);
  }

  if (failed && !sessions)
    return (
      <ErrorState
        title="No se pudieron cargar las sesiones"
        onRetry={() => setReloads((count) => count + 1)}
      />
    );
  if (!sessions) return <Skeletons kind="rows" count={2} />;
  return (
    <Stack gap={4}>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <div>
              <p className={styles.device}>
                {deviceName(session.userAgent)} {session.actual && <Chip tone="petroleo">Esta sesión</Chip>}
              </p>
              <p className={styles.detail}>
                {session.ipAddress && `${session.ipAddress} · `}
                Último uso: <RelativeDate value={session.updatedAt ?? session.createdAt} />
              </p>
            </div>
            {!session.actual && session.token && (
              <Button
                variant="secondary"
                size="small"
                busy={closing === session.token}
                onClick={() => void close(session.token ?? '')}
              >
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button variant="secondary" busy={closing === 'todas'} onClick={() => void close('todas')}>
            Cerrar todas las demás
          </Button>
        </div>
      )}
    </Stack>
  );
}
