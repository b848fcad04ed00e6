import type { BoardList } from '@senlab/demo-mock/scrumboard';
import AddOutlined from '@mui/icons-material/AddOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { InRow } from '@senlab/ui';
import { useState, type HTMLAttributes, type ReactElement, type RefAttributes } from 'react';
import { Tool } from '../ground/form-tools.tsx';
import { InlineText } from './inline-text.tsx';
import { texts } from './texts.ts';
import type { BoardControls } from './use-board.ts';

interface HeadProps {
  readonly list: BoardList;
  readonly index: number;
  readonly count: number;
  readonly controls: BoardControls;
  readonly handle: (open: () => void) => HTMLAttributes<HTMLElement> & RefAttributes<HTMLDivElement>;
}

/** Moves it also without dragging. */
function ListMenu({ list, index, count, controls }: HeadProps): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const actions = [
    [texts.toLeft, () => controls.moveList(list.id, index - 1), index === 0],
    [texts.toRight, () => controls.moveList(list.id, index + 1), index === count - 1],
    [texts.removeList, () => controls.removeList(list), false],
  ] as const;
  return (
    <>
      <Tool label={texts.listMenu(list.name)} sign={<MoreHoriz />} onClick={setAnchor} />
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        onClick={() => setAnchor(undefined)}
      >
        {actions.map(([title, run, isOff]) => (
          <MenuItem key={title} disabled={isOff} onClick={run}>
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const nameSx = {
  flexWrap: 'nowrap',
  minHeight: 36,
  cursor: 'grab',
  borderRadius: 1,
  touchAction: 'manipulation',
};

/** The name is what the list is dragged by; a press or Enter changes it. */
export function ListHead(props: HeadProps): ReactElement {
  const { list, controls, handle } = props;
  const { length } = list.idCards;
  return (
    <InRow gap={1} sx={{ flexWrap: 'nowrap', p: 2, pl: 3 }}>
      <InlineText label={texts.listName} value={list.name} onSave={(name) => controls.renameList(list, name)}>
        {(open) => (
          <InRow {...handle(open)} gap={2} aria-label={texts.renameList(list.name, length)} sx={nameSx}>
            <Typography variant="body2" component="span" noWrap sx={{ fontWeight: 600 }}>
              {list.name}
            </Typography>
          </InRow>
        )}
      </InlineText>
      <Typography variant="caption" color="textSecondary">
        {length}
      </Typography>
      <ListMenu {...props} />
    </InRow>
  );
}

/** A button that becomes a field for one name after another. */
export function AddLine(props: {
  readonly title: string;
  readonly label: string;
  readonly onAdd: (name: string) => void;
}): ReactElement {
  return (
    <Box sx={{ p: 2, scrollSnapAlign: 'center' }}>
      <InlineText isRepeated label={props.label} onSave={props.onAdd}>
        {(open) => (
          <Button
            fullWidth
            color="inherit"
            startIcon={<AddOutlined />}
            onClick={open}
            sx={{ justifyContent: 'flex-start', color: 'text.secondary', fontWeight: 500 }}
          >
            {props.title}
          </Button>
        )}
      </InlineText>
    </Box>
  );
}
