import { missingBoard, type Board } from '@senlab/demo-mock/scrumboard';
import AddOutlined from '@mui/icons-material/AddOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { InRow } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { DemoPage } from '../ground/demo-page.tsx';
import { Tool } from '../ground/form-tools.tsx';
import { cells } from '../ground/look.ts';
import { openedLater, useOpened } from '../ground/opened-later.tsx';
import { BoardLists } from './board-lists.tsx';
import { BoardSettings, tried } from './board-settings.tsx';
import { InlineText } from './list-parts.tsx';
import { texts } from './texts.ts';
import { boardAddress, boardsAddress, makeBoard, useBoard, useBoards } from './use-board.ts';
import type { BoardControls } from './use-board.ts';

const CardDialog = openedLater(async () => (await import('./card-dialog.tsx')).CardDialog);

const unknown = {
  title: texts.unknown.title,
  text: texts.unknown.text(missingBoard),
  action: (
    <Button component={Link} to={boardsAddress} variant="contained">
      {texts.back}
    </Button>
  ),
};

function About({ subscribed }: Board['settings']): ReactElement {
  return (
    <InRow as="span" gap={2} sx={{ flexWrap: 'nowrap' }}>
      {subscribed && <VisibilityOutlined titleAccess={texts.subscribed} sx={{ fontSize: 16 }} />}
      {texts.boardHint}
    </InRow>
  );
}

function BoardActions({ board, controls }: { readonly board: Board; readonly controls: BoardControls }) {
  const [isSetting, setSetting] = useState(false);
  const paper = { role: 'dialog', 'aria-label': texts.settings, sx: { width: 320, maxWidth: '100%' } };
  return (
    <>
      <InlineText label={texts.boardName} value={board.name} onSave={controls.rename}>
        {(open) => (
          <Button fullWidth variant="outlined" color="inherit" startIcon={<EditOutlined />} onClick={open}>
            {texts.rename}
          </Button>
        )}
      </InlineText>
      <Tool label={texts.settings} sign={<SettingsOutlined />} onClick={() => setSetting(true)} />
      <Drawer anchor="right" open={isSetting} onClose={() => setSetting(false)} slotProps={{ paper }}>
        <BoardSettings board={board} controls={controls} />
      </Drawer>
    </>
  );
}

function OneBoard({ id }: { readonly id: string }): ReactElement {
  const controls = useBoard(id);
  const board = controls.data.there ?? null;
  const { about: openId, isOpen, open, close } = useOpened<string>();
  const card = board?.cards.find((each) => each.id === openId);
  return (
    <>
      <DemoPage
        title={board?.name ?? texts.boards}
        {...(board && {
          subtitle: <About {...board.settings} />,
          actions: <BoardActions board={board} controls={controls} />,
        })}
        back={{ to: boardsAddress, label: texts.back }}
        scroll="inner"
        data={controls.data}
        empty={unknown}
      >
        {(there) => (
          <Box sx={{ height: '100%', borderRadius: '10px', bgcolor: `${there.settings.color}.light` }}>
            <BoardLists board={there} controls={controls} onOpen={open} />
          </Box>
        )}
      </DemoPage>
      <CardDialog {...{ board, card, controls }} isOpen={isOpen && card !== undefined} onClose={close} />
    </>
  );
}

/** Another board begins anew: nothing of the first one's dialogs and drawers is left. */
export function BoardPage(): ReactElement {
  const { id = '' } = useParams();
  return <OneBoard key={id} id={id} />;
}

const tile = {
  justifyContent: 'flex-start',
  gap: 3,
  p: 5,
  minHeight: 96,
  borderRadius: '10px',
  fontSize: '1rem',
  bgcolor: 'background.paper',
} as const;

export function BoardsPage(): ReactElement {
  const data = useBoards();
  const navigate = useNavigate();
  const begin = async (): Promise<void> => {
    const board = await makeBoard({ ...texts.untitled, id: crypto.randomUUID() });
    await navigate(boardAddress(board));
  };
  return (
    <DemoPage title={texts.boards} subtitle={texts.boardsAbout} data={data}>
      {({ boards }) => (
        <Box sx={cells(260)}>
          {boards.map((board) => (
            <Button key={board.id} component={Link} to={boardAddress(board)} variant="outlined" sx={tile}>
              <ViewKanbanOutlined />
              {board.name}
            </Button>
          ))}
          <Button variant="outlined" onClick={() => tried(begin)} sx={{ ...tile, borderStyle: 'dashed' }}>
            <AddOutlined />
            {texts.newBoard}
          </Button>
        </Box>
      )}
    </DemoPage>
  );
}

/** The address of the demo without a page. */
export const ScrumboardPage = (): ReactElement => <Navigate to={boardsAddress} replace />;
