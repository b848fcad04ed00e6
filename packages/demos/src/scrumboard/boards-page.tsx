import AddOutlined from '@mui/icons-material/AddOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { DemoPage } from '../ground/demo-page.tsx';
import { cells } from '../ground/look.ts';
import { tried } from './board-settings.tsx';
import { texts } from './texts.ts';
import { boardAddress, boardsAddress, makeBoard, useBoards } from './use-board.ts';

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
    <DemoPage title={texts.boards} subtitle={texts.boardsAbout} data={data} empty={{ title: texts.boards }}>
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
export function ScrumboardPage(): ReactElement {
  return <Navigate to={boardsAddress} replace />;
}
