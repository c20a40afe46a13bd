import { useState } from 'react';
import { useOutbox } from '@oficio/shared/store';
import { OfflineBar, RejectedSendsBar, UpdatePrompt } from '../layout/status-bars.tsx';
import { useUpdate } from './update.ts';
import { useOnline } from './use-online.ts';

/** Status bar above every screen: offline, a new version available, or a refused send. */
export function Notices() {
  const { online, savedAt } = useOnline();
  const { available, accept } = useUpdate();
  const [later, setLater] = useState(false);
  const { commands } = useOutbox();
  const refused = commands.filter(({ state }) => state === 'fallida').length;
  if (!online) return <OfflineBar savedAt={savedAt} pending={commands.length} />;
  if (available && !later) return <UpdatePrompt onAccept={accept} onDismiss={() => setLater(true)} />;
  return refused > 0 ? <RejectedSendsBar refused={refused} /> : null;
}
