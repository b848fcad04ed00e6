import Box from '@mui/material/Box';
import type { KeyboardEvent, ReactElement, ReactNode, SyntheticEvent } from 'react';

interface FormPanelProps {
  readonly label: string;
  /** Of its frame: a question that one must not overlook has a colour. */
  readonly tone?: 'plain' | 'primary' | 'error';
  readonly gap?: 3 | 4;
  readonly onSubmit: () => void;
  /** By Esc; left out where more is typed than anybody would want to lose by a key. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A form that opens in the page itself, so that what it is about can be read beside it. */
export function FormPanel(props: FormPanelProps): ReactElement {
  const { label, tone = 'plain', gap = 4, onSubmit, onClose, children } = props;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Of a list that is open inside, Esc closes only the list.
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) onClose?.();
  };
  const isPlain = tone === 'plain';
  return (
    <Box
      component="form"
      aria-label={label}
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
      sx={{
        display: 'grid',
        gap,
        p: isPlain ? 4 : 5,
        bgcolor: 'background.paper',
        border: isPlain ? '1px solid' : '2px solid',
        borderColor: isPlain ? 'divider' : `${tone}.main`,
        borderRadius: '10px',
      }}
    >
      {children}
    </Box>
  );
}
