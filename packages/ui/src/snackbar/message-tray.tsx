import {
  useEffect,
  useState,
  createContext,
  useCallback,
  useContext,
  type ReactElement,
  type Ref,
} from 'react';
import { closeSnackbar, type CustomContentProps, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { MessageCard } from './message-card.tsx';
import { type Message, deliverMessages } from './show-message.ts';

interface Attention {
  readonly onMouseEnter: () => void;
  readonly onMouseLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** Whether the window is in front; somebody who looks at another one reads nothing here. */
function useIsWindowInFront(): boolean {
  const [isInFront, setIsInFront] = useState(true);
  useEffect(() => {
    const onFocus = (): void => setIsInFront(true);
    const onBlur = (): void => setIsInFront(false);
    globalThis.addEventListener('focus', onFocus);
    globalThis.addEventListener('blur', onBlur);
    return () => {
      globalThis.removeEventListener('focus', onFocus);
      globalThis.removeEventListener('blur', onBlur);
    };
  }, []);
  return isInFront;
}

/** Hides after a while, but not under somebody's mouse or focus: the time starts again when they leave. */
function useAutoHide(durationMs: number | undefined, hide: () => void): Attention {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPaused = !useIsWindowInFront() || isHovered || isFocused;
  useEffect(() => {
    if (isPaused || durationMs === undefined) return;
    const timer = setTimeout(hide, durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, durationMs, hide]);
  return {
    onMouseEnter: () => setIsHovered(true),
    onMouseLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  };
}

/** The application says how "close" reads, where it wants another word than the kit's. */
const CloseLabel = createContext<string | undefined>(undefined);

/** The product's: spec §9. */
const usualMs = 6000;

declare module 'notistack' {
  interface OptionsObject {
    /** What was asked for, beyond what the library knows. */
    readonly asked?: Message;
  }
}

type PassingMessageProps = CustomContentProps & {
  readonly asked?: Message;
  readonly ref?: Ref<HTMLDivElement>;
};

/** A message that goes by itself after a while. */
function PassingMessage({ ref, id, asked }: PassingMessageProps): ReactElement | null {
  const closeLabel = useContext(CloseLabel);
  const hide = useCallback(() => closeSnackbar(id), [id]);
  const { durationMs = usualMs } = asked ?? {};
  const attention = useAutoHide(durationMs === 'until-closed' ? undefined : durationMs, hide);
  return (
    <div ref={ref} {...attention}>
      {asked && <MessageCard message={asked} closeLabel={closeLabel} onClose={hide} />}
    </div>
  );
}

const cards = {
  success: PassingMessage,
  warning: PassingMessage,
  error: PassingMessage,
  info: PassingMessage,
};

function enqueue(message: Message): void {
  enqueueSnackbar(message.text, { variant: message.variant, preventDuplicate: true, asked: message });
}

/** Top centre is the product's (spec §9). The time is kept by the message itself, which knows who looks at it. */
export function MessageTray(props: { readonly closeLabel?: string | undefined }): ReactElement {
  useEffect(() => deliverMessages(enqueue, () => closeSnackbar()), []);
  return (
    <CloseLabel value={props.closeLabel}>
      <SnackbarProvider
        maxSnack={3}
        autoHideDuration={null}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        Components={cards}
      />
    </CloseLabel>
  );
}
