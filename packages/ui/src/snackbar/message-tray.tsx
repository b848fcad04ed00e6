import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect, type ReactElement } from 'react';
import { CloseLabel, MessageCard } from './message-card.tsx';
import { deliverMessages } from './show-message.ts';

const cards = { success: MessageCard, warning: MessageCard, error: MessageCard, info: MessageCard };

/** 6000 ms and top centre are the product's (spec §9). */
export function MessageTray(props: { readonly closeLabel: string }): ReactElement {
  useEffect(
    () =>
      deliverMessages(
        ({ text, variant }) => {
          enqueueSnackbar(text, { variant, preventDuplicate: true });
        },
        () => closeSnackbar(),
      ),
    [],
  );
  return (
    <CloseLabel value={props.closeLabel}>
      <SnackbarProvider
        maxSnack={3}
        autoHideDuration={6000}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        Components={cards}
      />
    </CloseLabel>
  );
}
