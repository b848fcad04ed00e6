import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';

export interface DialogControls {
  readonly id: string;
  /** For the body of an alert, which is announced together with its title. */
  readonly textId: string;
  readonly close: () => void;
}

export const DialogContext = createContext<DialogControls | undefined>(undefined);

/** For what a dialog shows: how it closes itself. */
export function useDialog(): DialogControls {
  const controls = useContext(DialogContext);
  if (controls === undefined) throw new Error('useDialog is used outside a dialog');
  return controls;
}

/** What a dialog says or asks; scrolls when it is longer than the window. */
export function DialogBody(props: { readonly id?: string; readonly children: ReactNode }): ReactElement {
  return (
    <DialogContent {...(props.id === undefined ? {} : { id: props.id })} sx={{ px: 6, pt: '4px', pb: 2 }}>
      {props.children}
    </DialogContent>
  );
}

/** The buttons under it, the one that goes on last. They fill a phone's width, where a thumb has to find them. */
export function DialogButtons(props: { readonly children: ReactNode }): ReactElement {
  return (
    <DialogActions
      sx={{
        px: 6,
        pt: 4,
        pb: 5,
        gap: 2,
        flexWrap: 'wrap',
        // Where one name takes two lines, the other button is as high.
        alignItems: 'stretch',
        '& > *': { m: '0 !important', flex: { xs: 1, sm: 'none' } },
      }}
    >
      {props.children}
    </DialogActions>
  );
}
