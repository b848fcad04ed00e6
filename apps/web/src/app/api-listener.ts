import { messages } from '@senlab/contract';
import { loginAddressFor } from '@senlab/domain';
import { showMessage } from '@senlab/ui';
import { onApiEvent, type ApiEvent } from '../api/events.ts';
import { lockedByServer } from '../session/lock.ts';
import { endSession } from '../session/session-store.ts';
import { texts as sessionTexts } from '../session/texts.ts';
import { recheckSession } from '../session/user-loading.ts';
import { router } from './router.ts';
import { texts } from './texts.ts';

function onDenied(): void {
  const { pathname, search } = router().state.location;
  showMessage(messages.denied, 'error');
  endSession('denied');
  // Several requests of one screen are denied together; the later ones find the person there already.
  if (pathname === '/login') return;
  void router().navigate(loginAddressFor(pathname + search), { replace: true });
}

function hear(event: ApiEvent): void {
  switch (event.kind) {
    case 'denied':
      onDenied();
      return;
    case 'refused':
      showMessage(event.message, 'error');
      return;
    case 'malformed':
      showMessage(texts.malformed, 'error');
      return;
    case 'unreachable':
      showMessage(sessionTexts.unreachable, 'error');
      return;
    case 'session-locked':
      lockedByServer();
      return;
    case 'session-doubted':
      void recheckSession();
  }
}

/** Turns what the api layer reports into messages and moves; the api layer itself knows no screen. */
export function listenToApi(): () => void {
  return onApiEvent(hear);
}
