import { messages } from '@senlab/contract';
import { showMessage } from '@senlab/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { rememberPath } from './remembered-path.ts';
import { useSession } from './session-store.ts';
import { texts } from './texts.ts';

/** These endings said their own sentence; "please log in" on top of it would only confuse. */
const endingsThatSpoke: readonly (string | undefined)[] = ['denied', 'load-failed', 'logout'];

/** Sends a visitor without a session to the login page and remembers where they wanted to be. */
export function ToLogin(props: { readonly to: string; readonly remember: string | undefined }): null {
  const { to, remember } = props;
  const navigate = useNavigate();
  useEffect(() => {
    if (remember !== undefined) {
      rememberPath(remember);
      if (!endingsThatSpoke.includes(useSession.getState().ending)) {
        showMessage(texts.pleaseLogIn, 'warning');
      }
    }
    void navigate(to, { replace: true });
  }, [to, remember, navigate]);
  return null;
}

/** Sends a person away from a page that is not for them. */
export function Away(props: { readonly to: string; readonly isDenied: boolean }): null {
  const { to, isDenied } = props;
  const navigate = useNavigate();
  useEffect(() => {
    if (isDenied) showMessage(messages.denied, 'error');
    void navigate(to, { replace: true });
  }, [to, isDenied, navigate]);
  return null;
}
