import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Empty, InColumn, PlainList, usePageSidebars } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { NavLink, Link as RouterLink, useParams } from 'react-router';
import { DemoFrame } from '../ground/demo-page.tsx';
import { texts } from './texts.ts';
import { Diagram, variants, type LayoutKind, type Variant } from './variants.tsx';

const root = '/ui/page-layouts';

interface OfKind {
  readonly kind: LayoutKind;
}

/** Every variant of a kind, drawn small. */
function Overview({ kind }: OfKind): ReactElement {
  const columns = 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))';
  return (
    <DemoFrame {...texts[kind]}>
      <PlainList aria-label={texts.variants} gap={4} sx={{ gridTemplateColumns: columns }}>
        {variants[kind].map((variant) => (
          <Card key={variant.handle} component="li">
            <CardActionArea
              component={RouterLink}
              to={`${root}/${kind}/${variant.handle}`}
              sx={{ p: 4, height: '100%' }}
            >
              <Diagram kind={kind} variant={variant} />
              <Typography variant="subtitle2" sx={{ mt: 3 }}>
                {variant.title}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {variant.handle}
              </Typography>
            </CardActionArea>
          </Card>
        ))}
      </PlainList>
    </DemoFrame>
  );
}

/** In a sidebar: all of the kind. Where it is a drawer, choosing one closes it. */
function OtherVariants({ kind }: OfKind): ReactElement {
  const { left, right } = usePageSidebars();
  return (
    <List component="nav" aria-label={texts.variants} sx={{ p: 2 }}>
      {variants[kind].map(({ handle, title }) => (
        <ListItemButton
          key={handle}
          component={NavLink}
          to={`${root}/${kind}/${handle}`}
          onClick={(left ?? right)?.close}
          sx={{ py: 1, borderRadius: 1, '&.active': { bgcolor: 'primary.light', color: 'primary.main' } }}
        >
          <ListItemText primary={title} slotProps={{ primary: { variant: 'body2' } }} />
        </ListItemButton>
      ))}
    </List>
  );
}

function LayoutSample({ kind, variant }: OfKind & { readonly variant: Variant }): ReactElement {
  const { title, side, scroll, isTabbed, isUnderHeader } = variant;
  const [chosen, setChosen] = useState(1);
  const tabs = (
    <Tabs
      value={chosen}
      onChange={(_event, tab: number) => setChosen(tab)}
      variant="scrollable"
      aria-label={texts.tabs}
    >
      {[1, 2, 3, 4, 5, 6, 7].map((tab) => (
        <Tab key={tab} value={tab} label={texts.tab(tab)} />
      ))}
    </Tabs>
  );
  const toolbar = <Typography variant="subtitle2">{texts.toolbar}</Typography>;
  return (
    <DemoFrame
      {...{ title, scroll }}
      back={{ to: `${root}/${kind}`, label: texts.all }}
      isCarded={kind === 'carded'}
      sidebars={isUnderHeader ? 'under-header' : 'beside-all'}
      {...(side && { [side]: { label: texts.variants, content: <OtherVariants kind={kind} /> } })}
      {...(isTabbed ? { tabs } : kind === 'carded' && { toolbar })}
    >
      <InColumn gap={4} sx={{ maxWidth: 680 }}>
        {isTabbed && <Typography variant="h2">{texts.tab(chosen)}</Typography>}
        <Typography>{texts.scrolls[scroll]}</Typography>
        <Typography>{side ? texts.sidebar : texts.noSidebar}</Typography>
        {Array.from({ length: 12 }, (_paragraph, index) => (
          <Typography key={index} color="textSecondary">
            {texts.filler}
          </Typography>
        ))}
      </InColumn>
    </DemoFrame>
  );
}

function LayoutsPage({ kind }: OfKind): ReactElement {
  const { variant: wanted } = useParams();
  const variant = variants[kind].find(({ handle }) => handle === wanted);
  if (wanted === undefined) return <Overview kind={kind} />;
  if (variant) return <LayoutSample kind={kind} variant={variant} />;
  return (
    <DemoFrame title={texts[kind].title} back={{ to: `${root}/${kind}`, label: texts.all }}>
      <Empty {...texts.unknown} />
    </DemoFrame>
  );
}

export function CardedLayoutsPage(): ReactElement {
  return <LayoutsPage kind="carded" />;
}

export function SimpleLayoutsPage(): ReactElement {
  return <LayoutsPage kind="simple" />;
}

export function BlankPage(): ReactElement {
  return (
    <DemoFrame title={texts.blank.title}>
      <Typography sx={{ maxWidth: 680 }}>{texts.blank.text}</Typography>
    </DemoFrame>
  );
}
