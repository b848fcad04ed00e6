import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { usePageSidebars, PageCarded, PageHeader, PageSimple, InColumn } from '@senlab/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { texts } from './texts.ts';
import Link from '@mui/material/Link';
import { Sample } from '../section-parts.tsx';

function Actions(): ReactElement {
  return (
    <>
      <Button variant="outlined">{texts.print}</Button>
      <Button variant="contained">{texts.create}</Button>
    </>
  );
}

function StateTabs(): ReactElement {
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
function FilterList(): ReactElement {
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

function Details(): ReactElement {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ p: 4 }}>
      {texts.detailsText}
    </Typography>
  );
}

function Rows(): ReactElement {
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

const left = { label: texts.filters, content: <FilterList /> };
const right = { label: texts.details, content: <Details /> };

/** In the place of the window. */
function Stage(props: { readonly height?: number; readonly children: ReactNode }): ReactElement {
  return (
    <Box
      sx={{
        height: props.height ?? 'auto',
        boxSizing: 'border-box',
        p: { xs: 3, sm: 5 },
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.default',
      }}
    >
      {props.children}
    </Box>
  );
}

export function Section(): ReactElement {
  const back = (
    <Link component="button" variant="body2">
      {texts.back}
    </Link>
  );
  return (
    <InColumn gap={8}>
      <Sample title={texts.carded} note={texts.cardedNote}>
        <Stage height={460}>
          <PageCarded
            scroll="inner"
            header={<PageHeader title={texts.title} subtitle={texts.subtitle} actions={<Actions />} />}
            toolbar={<Button size="small">{texts.filter}</Button>}
            tabs={<StateTabs />}
            left={left}
            right={right}
          >
            <Rows />
          </PageCarded>
        </Stage>
      </Sample>
      <Sample title={texts.simple}>
        <Stage>
          <PageSimple header={<PageHeader title={texts.longTitle} above={back} actions={<Actions />} />}>
            <Rows />
          </PageSimple>
        </Stage>
      </Sample>
      <Sample title={texts.beside}>
        <Stage>
          <PageSimple
            sidebars="beside-all"
            header={<PageHeader title={texts.title} subtitle={texts.subtitle} />}
            left={left}
          >
            <Rows />
          </PageSimple>
        </Stage>
      </Sample>
    </InColumn>
  );
}
