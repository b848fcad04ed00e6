import { windowHeight, windowTop } from '@senlab/ui';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
  type SubmitEvent,
  useLayoutEffect,
} from 'react';
import { aboveLockId, unlockScreen, type LockMark, useLock } from '../../../session/lock.ts';
import { logout } from '../../../session/logout.ts';
import { appConfig } from '../../../api/config.ts';
import { texts } from './texts.ts';
import { createPortal } from 'react-dom';

/** Above dialogs and messages of the page. */
const ground = {
  position: 'fixed',
  inset: `${windowTop} 0 0`,
  zIndex: 'tooltip',
  display: 'grid',
  placeItems: 'center',
  overflow: 'auto',
  boxSizing: 'border-box',
  width: '100%',
  height: windowHeight,
  maxWidth: 'none',
  maxHeight: 'none',
  m: 0,
  p: 4,
  border: 0,
  color: 'text.primary',
  bgcolor: 'background.default',
} as const;

function Head(props: { readonly id: string; readonly fullName: string }): ReactElement {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center' }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 56,
          height: 56,
          mb: 4,
          borderRadius: '50%',
          bgcolor: 'primary.light',
          color: 'primary.main',
        }}
      >
        <LockOutlined />
      </Box>
      <Typography id={props.id} variant="h1" sx={{ fontSize: '1.5rem' }}>
        {texts.title}
      </Typography>
      {props.fullName !== '' && (
        <Typography sx={{ mt: 1, fontWeight: 500, overflowWrap: 'anywhere' }}>{props.fullName}</Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, textWrap: 'balance' }}>
        {texts.kept}
      </Typography>
    </Box>
  );
}

interface Form {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly problem: string | undefined;
  readonly isSending: boolean;
  readonly submit: (event: SubmitEvent) => void;
}

function useUnlockForm(): Form {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const send = async (password: string): Promise<void> => {
    setIsSending(true);
    const refused = await unlockScreen(password);
    setIsSending(false);
    setProblem(refused);
    if (refused === undefined || input.current === null) return;
    input.current.value = '';
    input.current.focus();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const password = input.current?.value ?? '';
    if (isSending) return;
    if (password === '') setProblem(texts.passwordMissing);
    else void send(password);
  };
  return { input, problem, isSending, submit };
}

function LockScreen(props: { readonly mark: LockMark }): ReactElement {
  const id = useId();
  const { input, problem, isSending, submit } = useUnlockForm();
  // What stands above it is read out with it: to a screen reader a dialog is all there is.
  const above = appConfig().isTraining === true ? aboveLockId : undefined;
  useEffect(() => input.current?.focus(), [input]);
  return (
    <Box component="dialog" open aria-modal aria-labelledby={id} aria-describedby={above} sx={ground}>
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 400, p: { xs: 5, sm: 7 }, borderRadius: 2 }}>
        <Head id={id} fullName={props.mark.fullName} />
        <Box component="form" noValidate onSubmit={submit} sx={{ mt: 6 }}>
          {/* Password managers want to know whose password this is. */}
          <input type="text" autoComplete="username" value={props.mark.username} readOnly hidden />
          <FormControl fullWidth error={problem !== undefined}>
            <FormLabel htmlFor={`${id}-password`} sx={{ mb: 1.5, fontWeight: 500, fontSize: 14 }}>
              {texts.password}
            </FormLabel>
            <OutlinedInput
              id={`${id}-password`}
              type="password"
              inputRef={input}
              slotProps={{
                input: { autoComplete: 'current-password', 'aria-describedby': `${id}-problem` },
              }}
            />
            <FormHelperText id={`${id}-problem`} aria-live="polite" sx={{ minHeight: 20, mt: 1, mx: 0 }}>
              {problem}
            </FormHelperText>
          </FormControl>
          <Button type="submit" variant="contained" fullWidth loading={isSending} sx={{ mt: 2 }}>
            {texts.unlock}
          </Button>
        </Box>
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ display: 'block', mt: 5, textAlign: 'center', textWrap: 'balance' }}
        >
          {texts.logoutNote}
        </Typography>
        <Button color="inherit" fullWidth onClick={() => void logout()} sx={{ mt: 1 }}>
          {texts.logout}
        </Button>
      </Paper>
    </Box>
  );
}

/** Everything of the page but the lock itself, and what stands above it in training. Dialogs and menus stand beside the page, not in it. */
function others(): readonly HTMLElement[] {
  return [...document.body.children].filter(
    (each): each is HTMLElement =>
      each instanceof HTMLElement &&
      !each.hasAttribute('data-lock-screen') &&
      !/^(SCRIPT|STYLE)$/.test(each.tagName),
  );
}

interface Before {
  readonly inert: boolean;
  readonly ariaHidden: string | null;
}

/** What the listeners of the page behind would take for input of their own. */
const bubbling = [
  'focusin',
  'focusout',
  'mousedown',
  'mouseup',
  'click',
  'pointerdown',
  'touchstart',
  'touchend',
] as const;

/**
 * Takes the page out of sight and reach while it stays where it is, with what was typed into it. What opens meanwhile
 * is covered as well. Answers the function that gives the page back, with the keyboard where it was.
 */
function coverPage(host: HTMLElement): () => void {
  const before = new Map<HTMLElement, Before>();
  const cover = (): void => {
    for (const element of others()) {
      if (before.has(element)) continue;
      before.set(element, {
        inert: element.hasAttribute('inert'),
        ariaHidden: element.getAttribute('aria-hidden'),
      });
      element.setAttribute('inert', '');
      element.setAttribute('aria-hidden', 'true');
    }
    // A dialog that opens behind the lock hides what stands beside it.
    if (host.hasAttribute('aria-hidden')) host.removeAttribute('aria-hidden');
  };
  const observer = new MutationObserver(cover);
  const stop = (event: Event): void => event.stopPropagation();
  cover();
  observer.observe(document.body, { childList: true });
  observer.observe(host, { attributes: true, attributeFilter: ['aria-hidden'] });
  for (const type of bubbling) host.addEventListener(type, stop);
  return () => {
    observer.disconnect();
    for (const type of bubbling) host.removeEventListener(type, stop);
    for (const [element, { inert, ariaHidden }] of before) {
      if (!inert) element.removeAttribute('inert');
      if (ariaHidden === null) element.removeAttribute('aria-hidden');
      else element.setAttribute('aria-hidden', ariaHidden);
    }
    const { focused } = useLock.getState();
    if (focused?.isConnected === true) focused.focus({ preventScroll: true });
  };
}

/** Stands beside the page, over everything. */
export function LockCover(props: { readonly mark: LockMark }): ReactElement {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.dataset['lockScreen'] = '';
    return element;
  });
  // Before the next picture is drawn.
  useLayoutEffect(() => {
    document.body.append(host);
    const uncover = coverPage(host);
    return () => {
      host.remove();
      uncover();
    };
  }, [host]);
  return createPortal(<LockScreen mark={props.mark} />, host);
}
