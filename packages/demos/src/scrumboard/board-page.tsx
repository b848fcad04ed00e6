import { missingBoard, type Board } from '@senlab/demo-mock/scrumboard';
import EditOutlined from '@mui/icons-material/EditOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { InRow } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { DemoPage } from '../ground/demo-page.tsx';
import { Tool } from '../ground/form-tools.tsx';
import { openedLater } from '../ground/opened-later.tsx';
import { BoardLists } from './board-lists.tsx';
import { BoardSettings } from './board-settings.tsx';
import { InlineText } from './inline-text.tsx';
import { texts } from './texts.ts';
import { boardsAddress, useBoard, type BoardControls } from './use-board.ts';

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
  const [openId, setOpenId] = useState('');
  const [isOpen, setOpen] = useState(false);
  const card = board?.cards.find((each) => each.id === openId);
  const close = (): void => setOpen(false);
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
            <BoardLists
              board={there}
              controls={controls}
              onOpen={(cardId) => {
                setOpenId(cardId);
                setOpen(true);
              }}
            />
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
