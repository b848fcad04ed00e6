import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, type KeyboardEvent, type ReactElement, type ReactNode, type SyntheticEvent } from 'react';
import { texts } from './texts.ts';

interface FormPanelProps {
  readonly title: string;
  readonly send: string;
  readonly isSending: boolean;
  readonly problem: string | null;
  readonly isDanger?: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question in the page itself, above the paper that it is about. Esc leaves it. */
export function FormPanel(props: FormPanelProps): ReactElement {
  const { title, send, isSending, problem, isDanger = false, onSend, onClose, children } = props;
  const id = useId();
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isSending) onSend();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Of a list that is open inside, Esc closes only the list.
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) onClose();
  };
  return (
    <Box
      component="form"
      noValidate
      aria-labelledby={id}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      sx={{
        display: 'grid',
        gap: 4,
        p: 5,
        border: '2px solid',
        borderColor: isDanger ? 'error.main' : 'primary.main',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {children}
      {problem !== null && problem !== '' && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button type="submit" variant="contained" color={isDanger ? 'error' : 'primary'} disabled={isSending}>
          {send}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {texts.leave}
        </Button>
      </Box>
    </Box>
  );
}
