import InputBase from '@mui/material/InputBase';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type ReactElement } from 'react';

function begin(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** A button that becomes a field. Enter, or leaving it, keeps what was typed; Esc does not. */
export function InlineText(props: {
  readonly label: string;
  readonly value?: string;
  /** Stays a field for the next one. */
  readonly isRepeated?: boolean;
  readonly onSave: (text: string) => void;
  readonly children: (open: () => void) => ReactElement;
}): ReactElement {
  const { label, value = '', isRepeated = false, onSave, children } = props;
  const [text, setText] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
  const isOpen = text !== undefined;
  useEffect(() => {
    if (isOpen || !isByKey.current) return;
    isByKey.current = false;
    box.current?.querySelector<HTMLElement>('button, [role="button"]')?.focus();
  }, [isOpen]);
  const save = (next: string | undefined): void => {
    const trimmed = text?.trim() ?? '';
    setText(next);
    if (trimmed !== '' && trimmed !== value) onSave(trimmed);
  };
  return (
    <Box ref={box} sx={{ flex: 1, minWidth: 0 }}>
      {isOpen ? (
        <InputBase
          fullWidth
          value={text}
          inputRef={begin}
          inputProps={{ 'aria-label': label, placeholder: label, maxLength: 120 }}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => save(undefined)}
          onKeyDown={({ key, nativeEvent }) => {
            // Enter that chooses a word of an input method is not the end of the line.
            if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return;
            isByKey.current = true;
            if (key === 'Enter') save(isRepeated && text.trim() !== '' ? '' : undefined);
            else setText(undefined);
          }}
          sx={{
            px: 2,
            minHeight: 'var(--app-control-small)',
            border: '1px solid',
            borderColor: 'primary.main',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        />
      ) : (
        children(() => setText(value))
      )}
    </Box>
  );
}
