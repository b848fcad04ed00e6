import Box from '@mui/material/Box';
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
import { texts, type LayoutFacts } from './texts.ts';

type LayoutKind = 'carded' | 'simple';

/** One way to lay out a page; the address names it. */
interface Variant extends LayoutFacts {
  readonly handle: string;
  readonly title: string;
}

/** In an address -2 scrolls inside, and -3 has the sidebar under the header. */
function variantOf(handle: string): Variant {
  const side = handle.startsWith('left') ? 'left' : handle.startsWith('right') ? 'right' : undefined;
  const facts = {
    side,
    scroll: handle.includes('-2') ? 'inner' : 'page',
    isTabbed: handle.endsWith('tabbed'),
    isUnderHeader: handle.endsWith('-3'),
  } as const;
  return { handle, title: texts.nameOf(facts), ...facts };
}

const places = ['full-width', 'left-sidebar', 'right-sidebar'];

const variants: Readonly<Record<LayoutKind, readonly Variant[]>> = {
  carded: places
    .flatMap((place) => ['', '-tabbed', '-2', '-2-tabbed'].map((kind) => place + kind))
    .map(variantOf),
  simple: [
    'full-width',
    ...places.slice(1).flatMap((place) => ['', '-2', '-3'].map((kind) => place + kind)),
    'tabbed',
  ].map(variantOf),
};

/** The page in small: header, sidebar, tabs, lines of text, and the bar of what scrolls. */
function Diagram(props: { readonly kind: LayoutKind; readonly variant: Variant }): ReactElement {
  const { side, scroll, isTabbed, isUnderHeader } = props.variant;
  const isCarded = props.kind === 'carded';
  const isUnder = isCarded || isUnderHeader;
  const [from, to] = [side === 'left' ? 52 : 12, side === 'right' ? 106 : 146];
  const top = isUnder ? 32 : 10;
  const block = (x: number, y: number, width: number, height = 5): ReactElement => (
    <rect key={`${String(x)} ${String(y)}`} {...{ x, y, width, height }} rx="2" />
  );
  return (
    <Box component="svg" viewBox="0 0 160 96" aria-hidden sx={{ display: 'block', width: '100%' }}>
      <g fill="currentColor" fillOpacity="0.2">
        {[46, 57, 68].map((y) => block(from, y, to - from))}
        {block(from, 79, (to - from) / 2)}
        {isTabbed && [0, 17, 34, 51].map((x) => block(from + x, 32, 13))}
      </g>
      <g fill="currentColor" fillOpacity="0.6">
        {block(isUnder ? 12 : from, 10, 60, 9)}
      </g>
      {isCarded && (
        <rect
          x="6"
          y="26"
          width="148"
          height="66"
          rx="4"
          fill="none"
          stroke="currentColor"
          strokeOpacity="0.4"
        />
      )}
      <Box component="g" sx={{ fill: 'currentColor', color: 'primary.main' }}>
        <g fillOpacity="0.5">{side && block(side === 'left' ? 12 : 112, top, 34, 86 - top)}</g>
        {scroll === 'inner' ? block(to + 2, 46, 2.5, 20) : block(156.5, 6, 2.5, 44)}
      </Box>
    </Box>
  );
}

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
