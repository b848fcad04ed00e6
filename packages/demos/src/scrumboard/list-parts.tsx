import type { BoardList } from '@senlab/demo-mock/scrumboard';
import AddOutlined from '@mui/icons-material/AddOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { InRow } from '@senlab/ui';
import type { HTMLAttributes, ReactElement, RefAttributes } from 'react';
import { MenuTool } from '../ground/form-tools.tsx';
import { Meta } from '../ground/words.tsx';
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
  const actions = {
    left: () => controls.moveList(list.id, index - 1),
    right: () => controls.moveList(list.id, index + 1),
    remove: () => controls.removeList(list),
  };
  return (
    <MenuTool
      label={texts.listMenu(list.name)}
      sign={<MoreHoriz />}
      choices={[
        { id: 'left', title: texts.toLeft, isOff: index === 0 },
        { id: 'right', title: texts.toRight, isOff: index === count - 1 },
        { id: 'remove', title: texts.removeList },
      ]}
      onChoose={(id) => actions[id]()}
    />
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
      <Meta>{length}</Meta>
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
