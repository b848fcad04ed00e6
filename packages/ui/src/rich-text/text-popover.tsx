import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useRef, useState, type ReactElement, type SyntheticEvent } from 'react';
import { texts } from './texts.ts';

export interface TextPopoverProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly hint: string;
  readonly initial: string;
  /** The error in words, or undefined when it was taken. */
  readonly onApply: (text: string) => string | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly removeLabel?: string;
  readonly onClose: () => void;
}

/** One line that belongs to a place in the text: the address of a link, the words for an image. */
export function TextPopover(props: TextPopoverProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(props.initial);
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    // The editor may stand in a form, which must not be sent by this.
    event.stopPropagation();
    setError(props.onApply(text));
  };
  return (
    <Popover
      open
      anchorEl={props.anchor}
      onClose={props.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        transition: { onEntering: () => input.current?.focus() },
        paper: { sx: { mt: 1, p: 4, width: 'min(360px, calc(100vw - 32px))' } },
      }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
        <TextField
          inputRef={input}
          fullWidth
          size="small"
          label={props.label}
          value={text}
          error={error !== undefined}
          helperText={error ?? props.hint}
          onChange={(event) => setText(event.target.value)}
        />
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
          {props.onRemove !== undefined && (
            <Button color="error" onClick={props.onRemove} sx={{ mr: 'auto' }}>
              {props.removeLabel}
            </Button>
          )}
          <Button onClick={props.onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="contained">
            {texts.apply}
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}
