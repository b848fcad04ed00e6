import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { DialogBody, DialogButtons, askByDialog, useDialog } from '@senlab/ui';
import type { ReactElement } from 'react';
import { visitWords } from '../slip-words.tsx';
import type { Visit } from '../slip-calls.ts';
import { texts } from '../texts.ts';

const dialogId = 'appointment-visit';
const say = texts.steps;

function Content(props: {
  readonly visits: readonly Visit[];
  readonly onVisit: (id: string) => void;
}): ReactElement {
  const { visits, onVisit } = props;
  const { close } = useDialog();
  return (
    <>
      <DialogBody>
        <Typography>{visits.length === 0 ? say.noNewVisit : say.arrivalText}</Typography>
        <List>
          {visits.map((visit) => {
            const { title, under } = visitWords(visit);
            return (
              <ListItem key={visit._id} disablePadding>
                <ListItemButton onClick={() => onVisit(visit._id)}>
                  <ListItemText primary={title} secondary={under} />
                </ListItemButton>
              </ListItem>
            );
          })}
        </List>
      </DialogBody>
      <DialogButtons>
        <Button variant="outlined" color="inherit" onClick={close}>
          {say.close}
        </Button>
      </DialogButtons>
    </>
  );
}

/** Which visit the slip is spent on; undefined: none. */
export function askVisit(visits: readonly Visit[]): Promise<string | undefined> {
  return askByDialog<string>({
    id: dialogId,
    title: say.arrivalTitle,
    width: 'xs',
    content: (answer) => <Content visits={visits} onVisit={answer} />,
  });
}
