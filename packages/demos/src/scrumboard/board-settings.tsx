import type { Board } from '@senlab/demo-mock/scrumboard';
import Check from '@mui/icons-material/Check';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { InColumn, InRow, showMessage } from '@senlab/ui';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { texts as groundTexts } from '../ground/texts.ts';
import { Quiet } from '../ground/words.tsx';
import { tint } from './board-card.tsx';
import { texts } from './texts.ts';
import { boardAddress, boardsAddress, makeBoard, type BoardControls } from './use-board.ts';

/** Says so when a call did not do what it should. */
export function tried(run: () => Promise<unknown>): void {
  run().catch(() => showMessage(groundTexts.notKept, 'error'));
}

interface SettingsProps {
  readonly board: Board;
  readonly controls: BoardControls;
}

function Colours({ board, controls }: SettingsProps): ReactElement {
  return (
    <InRow as="section" aria-label={texts.color} gap={2}>
      {Object.entries(texts.colors).map(([color, name]) => {
        const isChosen = board.settings.color === color;
        return (
          <Tooltip key={color} title={name}>
            <IconButton
              aria-label={name}
              aria-pressed={isChosen}
              onClick={() => controls.set({ color })}
              sx={{ width: 40, height: 40, border: '1px solid', ...tint(color), '&:hover': tint(color) }}
            >
              {isChosen && <Check />}
            </IconButton>
          </Tooltip>
        );
      })}
    </InRow>
  );
}

/** How the board looks and whom it tells; its copy, and its end. */
export function BoardSettings({ board, controls }: SettingsProps): ReactElement {
  const navigate = useNavigate();
  const switches = [
    ['cardCoverImages', texts.covers],
    ['subscribed', texts.subscribeBoard],
  ] as const;
  const copy = async (): Promise<void> => {
    const made = await makeBoard({ ...board, id: crypto.randomUUID(), name: texts.copyOf(board.name) });
    await navigate(boardAddress(made));
    showMessage(texts.copied, 'success');
  };
  const bringBack = async (): Promise<void> => navigate(boardAddress(await makeBoard(board)));
  const remove = async (): Promise<void> => {
    await controls.remove();
    await navigate(boardsAddress);
    const action = { label: groundTexts.undo, run: () => tried(bringBack) };
    showMessage(texts.boardRemoved(board.name), 'success', { action });
  };
  return (
    <InColumn gap={4} sx={{ p: 4 }}>
      <Typography variant="h3" component="h2">
        {texts.settings}
      </Typography>
      <Quiet>{texts.color}</Quiet>
      <Colours {...{ board, controls }} />
      {switches.map(([field, label]) => (
        <FormControlLabel
          key={field}
          label={label}
          control={
            <Switch
              checked={board.settings[field]}
              onChange={(_event, isOn) => controls.set({ [field]: isOn })}
            />
          }
        />
      ))}
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<ContentCopyOutlined />}
        onClick={() => tried(copy)}
      >
        {texts.copy}
      </Button>
      <Button color="error" startIcon={<DeleteOutlined />} onClick={() => tried(remove)}>
        {texts.removeBoard}
      </Button>
    </InColumn>
  );
}
