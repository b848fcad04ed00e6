import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { ThemeArea } from '@senlab/ui';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

const bar = { px: 4, py: 3 } as const;
const line = { borderStyle: 'solid', borderColor: 'divider', borderWidth: 0 } as const;

function Navbar(): ReactElement {
  return (
    <ThemeArea theme="customNavbar" sx={{ gridRow: '1 / 4', p: 2, borderRight: 1, borderColor: 'divider' }}>
      <Typography variant="caption" sx={{ px: 4, color: 'text.secondary' }}>
        {texts.areaNames.navbar}
      </Typography>
      <List disablePadding>
        {texts.areaItems.map((item, index) => (
          <li key={item}>
            <ListItemButton selected={index === 0}>
              <ListItemText primary={item} />
            </ListItemButton>
          </li>
        ))}
      </List>
    </ThemeArea>
  );
}

/** Navbar, toolbar, page and footer, each in another theme, as the shell puts them together. */
export function AreaSamples(): ReactElement {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '150px minmax(0, 1fr)', sm: '220px minmax(0, 1fr)' },
        gridTemplateRows: 'auto 1fr auto',
        minHeight: 220,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        overflow: 'hidden',
      }}
    >
      <Navbar />
      <ThemeArea theme="greeny" sx={{ ...bar, ...line, borderBottomWidth: 1 }}>
        {texts.areaNames.toolbar}
      </ThemeArea>
      <Box sx={{ ...bar, bgcolor: 'background.default' }}>{texts.areaNames.main}</Box>
      <ThemeArea theme="slate" sx={{ ...bar, ...line, borderTopWidth: 1 }}>
        {texts.areaNames.footer}
      </ThemeArea>
    </Box>
  );
}
