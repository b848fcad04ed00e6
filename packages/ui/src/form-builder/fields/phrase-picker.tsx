import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { PopoverActions } from '@mui/material/Popover';
import { useEffect, useRef, useState, type MouseEvent, type ReactElement } from 'react';
import { texts } from '../texts.ts';

interface PhrasePickerProps {
  /** Of the field that the sentences are for. */
  readonly label: string;
  readonly load: () => Promise<readonly string[]>;
  readonly isDisabled: boolean;
  readonly onPick: (phrase: string) => void;
}

type Loaded = readonly string[] | 'loading' | 'failed';

function wordsOf(loaded: Loaded): string | null {
  if (loaded === 'loading') return texts.loadingPhrases;
  if (loaded === 'failed') return texts.phrasesFailed;
  return loaded.length === 0 ? texts.noPhrases : null;
}

/** Ready sentences beside a text. The focus comes back to the button: often a second one is chosen after the first. */
export function PhrasePicker({ label, load, isDisabled, onPick }: PhrasePickerProps): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const open = (event: MouseEvent<HTMLElement>): void => {
    setAnchor(event.currentTarget);
    setLoaded('loading');
    void load().then(setLoaded, () => setLoaded('failed'));
  };
  // It was placed as high as the words that stood in it while it waited.
  const placed = useRef<PopoverActions>(null);
  useEffect(() => placed.current?.updatePosition());
  const close = (): void => setAnchor(null);
  const words = wordsOf(loaded);
  const phrases = typeof loaded === 'string' ? [] : loaded;
  return (
    <>
      <Button
        size="small"
        className="field-phrases"
        startIcon={<PlaylistAdd />}
        disabled={isDisabled}
        aria-label={`${texts.phrases}: ${label}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        {texts.phrases}
      </Button>
      <Menu
        action={placed}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-label': `${texts.phrases}: ${label}` },
          paper: { sx: { width: 'min(560px, calc(100vw - 32px))' } },
        }}
      >
        {words !== null && <MenuItem disabled>{words}</MenuItem>}
        {phrases.map((phrase) => (
          <MenuItem
            key={phrase}
            sx={{ whiteSpace: 'normal' }}
            onClick={() => {
              onPick(phrase);
              close();
            }}
          >
            {phrase}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
