import { InColumn } from '@senlab/ui';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState, type ReactElement } from 'react';
import { texts } from './texts.ts';
import ExpandSign from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';

export function TabSamples(): ReactElement {
  const [chosen, setChosen] = useState(1);
  return (
    <Tabs
      value={chosen}
      onChange={(_event, next: number) => setChosen(next)}
      variant="scrollable"
      aria-label={texts.tabs}
    >
      {texts.tabNames.map((name, index) => (
        <Tab key={name} label={name} disabled={index === 3} />
      ))}
    </Tabs>
  );
}

function Path(): ReactElement {
  const [home, section, here] = texts.path;
  return (
    <Breadcrumbs aria-label={texts.pathName}>
      <Link href="/apps/welcome" underline="hover">
        {home}
      </Link>
      <Link href="/ui/kit" underline="hover">
        {section}
      </Link>
      <Typography variant="body2" aria-current="page" sx={{ color: 'text.primary' }}>
        {here}
      </Typography>
    </Breadcrumbs>
  );
}

function Sections(): ReactElement {
  return (
    <Card sx={{ p: 2 }}>
      <List disablePadding>
        {texts.list.map(({ title, note }, index) => (
          <li key={title}>
            <ListItemButton selected={index === 1}>
              <ListItemText primary={title} secondary={note} />
            </ListItemButton>
          </li>
        ))}
      </List>
    </Card>
  );
}

export function NavigationSamples(): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
      <InColumn gap={4}>
        <Path />
        <Pagination count={57} defaultPage={2} aria-label={texts.pages} />
        <Sections />
      </InColumn>
      <Box>
        {texts.accordion.map(({ title, text }, index) => (
          <Accordion key={title} defaultExpanded={index === 0} slotProps={{ heading: { component: 'h4' } }}>
            <AccordionSummary expandIcon={<ExpandSign />}>{title}</AccordionSummary>
            <AccordionDetails>
              <Typography variant="body2">{text}</Typography>
            </AccordionDetails>
          </Accordion>
        ))}
      </Box>
    </Box>
  );
}
