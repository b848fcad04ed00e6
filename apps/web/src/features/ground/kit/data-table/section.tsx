import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { showMessage, InColumn } from '@senlab/ui';
import { listRows, type ListRequest, type Selection } from '@senlab/ui/data-table';
import { useState, type ReactElement, type ComponentType } from 'react';
import { ListPage } from '../../../../lists/list-page.tsx';
import type { ListSource } from '../../../../lists/list-source.ts';
import type { ListTab } from '../../../../lists/use-list-address.ts';
import { useList } from '../../../../lists/use-list.ts';
import { slipColumns, slips, type Slip } from './slips.tsx';
import { texts } from './texts.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  CardsSample,
  CompactSample,
  EmptySample,
  FailedSample,
  FilteredEmptySample,
  LoadingSample,
  LongSample,
  SelectionSample,
  StaleSample,
  WideSample,
} from './samples.tsx';

const all = 570;

/** In the place of a server: the same answers, from rows at hand. */
const source: ListSource<Slip> = (request: ListRequest) => {
  const { page, pageSize, filtered, sorted } = request;
  const state = { page, pageSize, filters: filtered, sort: sorted[0] };
  return Promise.resolve({
    kind: 'success',
    response: { code: 0, message: '', ...listRows(slips(all), slipColumns, state) },
  });
};

const tabs: readonly ListTab[] = [
  { id: 'all', title: texts.tabs.all, filters: [] },
  { id: 'waiting', title: texts.tabs.waiting, filters: [{ id: 'state', operator: 'eq', value: 'waiting' }] },
  { id: 'issued', title: texts.tabs.issued, filters: [{ id: 'state', operator: 'eq', value: 'issued' }] },
];

const rowId = (slip: Slip): string => slip.id;

function countOf(state: Slip['state']): number {
  return slips(all).filter((slip) => slip.state === state).length;
}

/** A whole page as the product has many: its state is in the address. */
function SlipList(): ReactElement {
  const list = useList({ source, columns: slipColumns, rowId, tabs });
  const [selected, setSelected] = useState<Selection>(new Set());
  return (
    <ListPage<Slip>
      name="kit-slips"
      title={texts.title}
      list={list}
      noun={texts.noun}
      isPart
      counts={{ all, waiting: countOf('waiting'), issued: countOf('issued') }}
      action={
        <Button variant="contained" startIcon={<Add />}>
          {texts.add}
        </Button>
      }
      selection={{ ids: selected, onChange: setSelected }}
      onOpen={(slip) => showMessage(texts.opened(slip.code), 'info')}
      onPeek={(slip) => showMessage(texts.peeked(slip.code), 'info')}
      onExport={({ ids }) => {
        const what = ids === undefined ? texts.everything : texts.someRows(ids.length);
        showMessage(texts.exported(what), 'success');
      }}
    />
  );
}

type SampleName = keyof typeof texts.samples;

const whole: readonly (readonly [SampleName, ComponentType])[] = [
  ['wide', WideSample],
  ['long', LongSample],
];

const halves: readonly (readonly [SampleName, ComponentType])[] = [
  ['selection', SelectionSample],
  ['compact', CompactSample],
  ['loading', LoadingSample],
  ['stale', StaleSample],
  ['empty', EmptySample],
  ['failed', FailedSample],
  ['filteredEmpty', FilteredEmptySample],
  ['cards', CardsSample],
];

function Frame(props: { readonly name: SampleName; readonly content: ComponentType }): ReactElement {
  const Content = props.content;
  return (
    <Box component="section" data-sample={props.name} sx={{ minWidth: 0 }}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {texts.samples[props.name]}
      </Typography>
      <Content />
    </Box>
  );
}

export function Section(): ReactElement {
  return (
    <InColumn gap={8}>
      <Box component="section" data-sample="list" sx={{ minWidth: 0 }}>
        <Typography color="textSecondary" sx={{ mb: 4 }}>
          {texts.samples.listHint}
        </Typography>
        <SlipList />
      </Box>
      {whole.map(([name, content]) => (
        <Frame key={name} name={name} content={content} />
      ))}
      <Box
        sx={{
          display: 'grid',
          gap: 8,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {halves.map(([name, content]) => (
          <Frame key={name} name={name} content={content} />
        ))}
      </Box>
    </InColumn>
  );
}
