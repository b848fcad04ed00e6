import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect, type ReactElement } from 'react';
import { CloseLabel, PassingMessage } from './passing-message.tsx';
import { deliverMessages, type Message } from './show-message.ts';

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
