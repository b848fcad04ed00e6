import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { buttonTexts, DialogButtons, showMessage } from '@senlab/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { tomorrow } from './moment.ts';
import { openedLater } from './opened-later.tsx';
import { texts } from './texts.ts';
import { Meta } from './words.tsx';

/** A small button with a sign; its word is shown under the pointer. */
export function Tool(props: {
  readonly label: string;
  readonly sign: ReactNode;
  readonly onClick: (element: HTMLElement) => void;
}): ReactElement {
  return (
    <Tooltip title={props.label}>
      <IconButton aria-label={props.label} onClick={({ currentTarget }) => props.onClick(currentTarget)}>
        {props.sign}
      </IconButton>
    </Tooltip>
  );
}

/** A small button that opens a list of things to do, or, with `isOn`, of what can be on and off; `isOneOf`: one is on. */
export function MenuTool<Id extends string | number>(props: {
  readonly label: string;
  readonly sign: ReactNode;
  readonly choices: readonly {
    readonly id: Id;
    readonly title: string;
    readonly isOn?: boolean;
    readonly isOff?: boolean;
  }[];
  /** Several may be chosen one after another. */
  readonly isKeptOpen?: boolean;
  readonly isOneOf?: boolean;
  /** Said in place of an empty list. */
  readonly none?: string;
  readonly onChoose: (id: Id) => void;
}): ReactElement {
  const { label, sign, choices, isKeptOpen = false, isOneOf = false, none, onChoose } = props;
  const role = isOneOf ? 'menuitemradio' : 'menuitemcheckbox';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tool label={label} sign={sign} onClick={setAnchor} />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.length === 0 && <MenuItem disabled>{none}</MenuItem>}
        {choices.map(({ id, title, isOn, isOff = false }) => (
          <MenuItem
            key={id}
            disabled={isOff}
            {...(isOn !== undefined && { role, 'aria-checked': isOn, selected: isOneOf && isOn })}
            onClick={() => {
              if (!isKeptOpen) setAnchor(null);
              onChoose(id);
            }}
          >
            {isOn !== undefined && !isOneOf && (
              <Checkbox checked={isOn} tabIndex={-1} aria-hidden sx={{ p: 0, mr: 2 }} />
            )}
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const MomentPopover = openedLater(async () => (await import('./moment-popover.tsx')).MomentPopover);

/** Asks for a moment that is still to come. */
export function MomentTool(props: {
  readonly label: string;
  readonly sign: ReactNode;
  readonly onChoose: (moment: string) => void;
}): ReactElement {
  const { label, sign, onChoose } = props;
  const [opened, setOpened] = useState<{ readonly by: HTMLElement; readonly day: string }>();
  return (
    <>
      <Tool label={label} sign={sign} onClick={(by) => setOpened({ by, day: tomorrow() })} />
      <MomentPopover
        {...{ label, opened, onChoose }}
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}

const mostBytes = 5 * 1024 * 1024;

function readAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')));
    reader.readAsDataURL(file);
  });
}

/** Takes a picture from this computer and gives its address. It goes nowhere. */
async function takePicture(file: File, onTake: (address: string) => void): Promise<void> {
  const isGood = file.type.startsWith('image/') && file.size <= mostBytes;
  const address = isGood ? await readAddress(file).catch(() => undefined) : undefined;
  if (address === undefined) showMessage(texts.notPicture, 'warning');
  else onTake(address);
}

interface PictureProps {
  readonly onTake: (address: string) => void;
}

/** Lies unseen over the label that it stands in: it is what one comes to and presses. */
export function PictureInput({ label, onTake }: PictureProps & { readonly label: string }): ReactElement {
  return (
    <Box
      component="input"
      type="file"
      accept="image/*"
      aria-label={label}
      onChange={({ target }: { readonly target: HTMLInputElement }) => {
        const [file] = target.files ?? [];
        if (file) void takePicture(file, onTake);
        target.value = '';
      }}
      sx={{ position: 'absolute', inset: 0, opacity: 0, width: '100%', cursor: 'pointer' }}
    />
  );
}

/** Shows which label has the focus, in place of the field in it. */
export const pictureFocus = { '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main' } };

export function PictureTool({ onTake }: PictureProps): ReactElement {
  return (
    <Tooltip title={texts.picture}>
      <IconButton component="label" role={undefined} tabIndex={-1} sx={pictureFocus}>
        <ImageOutlined />
        <PictureInput label={texts.picture} onTake={onTake} />
      </IconButton>
    </Tooltip>
  );
}

/** At the foot of a dialog that saves itself. */
export function EditorButtons(props: {
  readonly remove: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}): ReactElement {
  return (
    <DialogButtons>
      <Meta sx={{ flex: 1, alignSelf: 'center' }}>{texts.savesItself}</Meta>
      <Button color="error" onClick={props.onRemove}>
        {props.remove}
      </Button>
      <Button variant="contained" onClick={props.onClose}>
        {buttonTexts.close}
      </Button>
    </DialogButtons>
  );
}
