import { iconHandlers, type IconEntry } from '@senlab/demo-mock/icons';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { Empty } from '@senlab/ui';
import iconFont from 'material-icons/iconfont/MaterialIcons-Regular.woff2?url';
import { useMemo, useState, type ReactElement } from 'react';
import { BandSearch, holds } from '../ground/band-search.tsx';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { Facts } from '../ground/facts.tsx';
import { useDemoData } from '../ground/use-demo-data.ts';
import { Quiet } from '../ground/words.tsx';
import { breakable, glyph, IconGrid } from './icon-grid.tsx';
import { texts } from './texts.ts';

const calls = demoCalls(iconHandlers);
const none: readonly IconEntry[] = [];

/** Comes with this page alone. Until it is there the places stay empty: names are not written over each other. */
const fontFace = {
  fontFamily: 'Demo Icons',
  src: `url(${iconFont}) format("woff2")`,
  fontDisplay: 'block',
} as const;

/** Each word may stand in the name or in a tag: «mũi tên left» finds arrows to the left. */
function matches({ name, tags }: IconEntry, query: string): boolean {
  return query.split(/[\s_]+/).every((word) => holds(word, name, ...tags));
}

function Details({ icon }: { readonly icon: IconEntry | undefined }): ReactElement {
  if (icon === undefined) return <Quiet sx={{ p: 4 }}>{texts.choose}</Quiet>;
  const { id, order, name, code, prevSize, ligatures, tags } = icon;
  const { facts } = texts;
  const rows = [
    [facts.id, id],
    [facts.order, order],
    [facts.code, `${String(code)} (U+${code.toString(16).toUpperCase()})`],
    [facts.prevSize, `${String(prevSize)} px`],
    [facts.ligatures, ligatures],
    [facts.tags, [...new Set(tags)].join(', ')],
  ] as const;
  return (
    <Box sx={{ p: 4, overflowWrap: 'anywhere', '& dl': { gridTemplateColumns: '1fr', mt: 3 } }}>
      <Box key={id} aria-hidden sx={{ ...glyph, mb: 3, color: 'primary.main' }}>
        {ligatures}
      </Box>
      <Typography variant="h3" component="h2">
        {breakable(name)}
      </Typography>
      <Facts facts={rows} />
    </Box>
  );
}

export function IconsPage(): ReactElement {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string>();
  const icons = useDemoData('icons', () => calls.get<readonly IconEntry[]>('/api/icons'));
  const all = icons.there ?? none;
  const found = useMemo(() => all.filter((icon) => matches(icon, query.trim())), [all, query]);
  const toolbar = (
    <>
      <Box sx={{ flex: '1 1 220px', maxWidth: 440 }}>
        <BandSearch label={texts.search} value={query} onChange={setQuery} />
      </Box>
      <Quiet component="output">{texts.count(found.length)}</Quiet>
    </>
  );
  return (
    <DemoPage
      {...{ title: texts.title, subtitle: texts.subtitle, data: icons, toolbar }}
      isCarded
      scroll="inner"
      right={{ label: texts.details, content: <Details icon={all.find(({ id }) => id === chosen)} /> }}
    >
      {() => (
        <>
          <GlobalStyles styles={{ '@font-face': fontFace }} />
          {found.length === 0 && <Empty {...texts.nothing} />}
          {found.length > 0 && <IconGrid key={query} icons={found} chosen={chosen} onChoose={setChosen} />}
        </>
      )}
    </DemoPage>
  );
}
