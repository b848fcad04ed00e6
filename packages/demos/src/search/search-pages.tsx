import { searchHandlers, type SearchResult } from '@senlab/demo-mock/search';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { Empty, InColumn, PlainList } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { BandSearch, holds } from '../ground/band-search.tsx';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { cells, framed, lineBelow } from '../ground/look.ts';
import { useDemoData } from '../ground/use-demo-data.ts';
import { Quiet } from '../ground/words.tsx';
import { texts } from './texts.ts';

const calls = demoCalls(searchHandlers);
const pageSize = 5;

function Result({ result }: { readonly result: SearchResult }): ReactElement {
  return (
    <>
      <Link href={result.url} target="_blank" rel="noreferrer" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {result.title}
      </Link>
      <Typography variant="caption" component="p" sx={{ color: 'success.main', overflowWrap: 'anywhere' }}>
        {result.url}
      </Typography>
      <Quiet sx={{ mt: 1, maxWidth: 680 }}>{result.excerpt}</Quiet>
    </>
  );
}

const looks = {
  list: { list: {}, item: { ...lineBelow, py: 4 } },
  cards: { list: cells(320), item: { ...framed, p: 4 } },
} as const;

function Found(props: {
  readonly found: readonly SearchResult[];
  readonly look: keyof typeof looks;
}): ReactElement {
  const { found, look } = props;
  const [page, setPage] = useState(1);
  const pages = Math.ceil(found.length / pageSize);
  const current = Math.min(page, pages);
  if (pages === 0) return <Empty {...texts.nothing} />;
  return (
    <InColumn gap={3}>
      <Quiet component="output">{texts.count(found.length)}</Quiet>
      <PlainList sx={looks[look].list}>
        {found.slice((current - 1) * pageSize, current * pageSize).map((result) => (
          <Box component="li" key={result.id} sx={looks[look].item}>
            <Result result={result} />
          </Box>
        ))}
      </PlainList>
      <Pagination
        count={pages}
        page={current}
        onChange={(_event, next) => setPage(next)}
        aria-label={texts.pages}
        sx={{ justifySelf: 'center' }}
      />
    </InColumn>
  );
}

function SearchPage(props: { readonly title: string; readonly look: keyof typeof looks }): ReactElement {
  const [query, setQuery] = useState('');
  const data = useDemoData('all', () => calls.get<readonly SearchResult[]>('/api/search'));
  return (
    <DemoPage
      title={props.title}
      band={<BandSearch label={texts.search} value={query} onChange={setQuery} />}
      data={data}
    >
      {(all) => (
        // A new question begins at its first page.
        <Found
          key={query}
          look={props.look}
          found={all.filter(({ title, excerpt }) => holds(query, title, excerpt))}
        />
      )}
    </DemoPage>
  );
}

export const ClassicSearchPage = (): ReactElement => <SearchPage title={texts.classic} look="list" />;
export const ModernSearchPage = (): ReactElement => <SearchPage title={texts.modern} look="cards" />;
