import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Empty, InColumn, PlainList } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { DemoTabs } from '../ground/choices.tsx';
import { DemoFrame } from '../ground/demo-page.tsx';
import { cells } from '../ground/look.ts';
import { SideLinks } from '../ground/side-links.tsx';
import { Meta } from '../ground/words.tsx';
import { texts } from './texts.ts';
import { Diagram, variants, type LayoutKind, type Variant } from './variants.tsx';

const root = '/ui/page-layouts';
const tabTitles: Readonly<Record<string, string>> = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].map((number) => [String(number), texts.tab(number)]),
);

interface OfKind {
  readonly kind: LayoutKind;
}

/** Every variant of a kind, drawn small. */
function Overview({ kind }: OfKind): ReactElement {
  return (
    <DemoFrame {...texts[kind]}>
      <PlainList aria-label={texts.variants} sx={cells(220)}>
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
              <Meta>{variant.handle}</Meta>
            </CardActionArea>
          </Card>
        ))}
      </PlainList>
    </DemoFrame>
  );
}

function LayoutSample({ kind, variant }: OfKind & { readonly variant: Variant }): ReactElement {
  const { title, side, scroll, isTabbed, isUnderHeader } = variant;
  const [chosen, setChosen] = useState('1');
  const links = variants[kind].map(({ handle, title: name }) => ({
    to: `${root}/${kind}/${handle}`,
    title: name,
  }));
  const sidebar = { label: texts.variants, content: <SideLinks label={texts.variants} links={links} /> };
  const tabs = <DemoTabs label={texts.tabs} titles={tabTitles} value={chosen} onChoose={setChosen} />;
  const toolbar = <Typography variant="subtitle2">{texts.toolbar}</Typography>;
  return (
    <DemoFrame
      {...{ title, scroll }}
      back={{ to: `${root}/${kind}`, label: texts.all }}
      isCarded={kind === 'carded'}
      sidebars={isUnderHeader ? 'under-header' : 'beside-all'}
      {...(side && { [side]: sidebar })}
      {...(isTabbed ? { tabs } : kind === 'carded' && { toolbar })}
    >
      <InColumn gap={4} sx={{ maxWidth: 680 }}>
        {isTabbed && <Typography variant="h2">{tabTitles[chosen]}</Typography>}
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

export const CardedLayoutsPage = (): ReactElement => <LayoutsPage kind="carded" />;
export const SimpleLayoutsPage = (): ReactElement => <LayoutsPage kind="simple" />;

export function BlankPage(): ReactElement {
  return (
    <DemoFrame title={texts.blank.title}>
      <Typography sx={{ maxWidth: 680 }}>{texts.blank.text}</Typography>
    </DemoFrame>
  );
}
