import { useState } from 'react';
import { OfflineBar, UpdatePrompt } from '../layout/status-bars.tsx';
import { useUpdate } from './update.ts';
import { useOnline } from './use-online.ts';

/** What stands over every screen while it is true: no network, a new version waiting. */
export function Notices() {
  const { online, savedAt } = useOnline();
  const { available, accept } = useUpdate();
  const [later, setLater] = useState(false);
  if (!online) return <OfflineBar savedAt={savedAt} />;
  return available && !later ? <UpdatePrompt onAccept={accept} onDismiss={() => setLater(true)} /> : null;
}
