import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { usePageSidebars } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { texts } from './texts.ts';

export function Actions(): ReactElement {
  return (
    <>
      <Button variant="outlined">{texts.print}</Button>
      <Button variant="contained">{texts.create}</Button>
    </>
  );
}

export function StateTabs(): ReactElement {
  const [chosen, setChosen] = useState(0);
  return (
    <Tabs value={chosen} onChange={(_event, next: number) => setChosen(next)} variant="scrollable">
      {texts.tabs.map((label) => (
        <Tab key={label} label={label} />
      ))}
    </Tabs>
  );
}

/** Closes its drawer when something is chosen, as a page on a phone should. */
export function FilterList(): ReactElement {
  const [chosen, setChosen] = useState(0);
  const { left } = usePageSidebars();
  return (
    <List component="div" sx={{ p: 2 }}>
      {texts.filterItems.map((label, index) => (
        <ListItemButton
          key={label}
          selected={index === chosen}
          onClick={() => {
            setChosen(index);
            left?.close();
          }}
          sx={{ borderRadius: 1 }}
        >
          <ListItemText primary={label} />
        </ListItemButton>
      ))}
    </List>
  );
}

export function Details(): ReactElement {
  return (
    <Typography variant="body2" sx={{ p: 4, color: 'text.secondary' }}>
      {texts.detailsText}
    </Typography>
  );
}

export function Rows(): ReactElement {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {texts.rows.map((row) => (
        <Box
          key={row}
          component="li"
          sx={{ py: 3, borderBottom: '1px solid', borderColor: 'divider', '&:last-of-type': { border: 0 } }}
        >
          {row}
        </Box>
      ))}
    </Box>
  );
}
