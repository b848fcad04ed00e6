import { closeSnackbar, type CustomContentProps } from 'notistack';
import { createContext, useCallback, useContext, type ReactElement, type Ref } from 'react';
import { MessageCard } from './message-card.tsx';
import type { Message } from './show-message.ts';
import { useAutoHide } from './use-auto-hide.ts';

/** The application says how "close" reads, where it wants another word than the kit's. */
export const CloseLabel = createContext<string | undefined>(undefined);

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
export function PassingMessage({ ref, id, asked }: PassingMessageProps): ReactElement | null {
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
