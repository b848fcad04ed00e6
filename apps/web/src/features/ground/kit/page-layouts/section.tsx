import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { PageCarded, PageHeader, PageSimple } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { Sample } from '../theme/sample.tsx';
import { Actions, Details, FilterList, Rows, StateTabs } from './sample-parts.tsx';
import { texts } from './texts.ts';

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
    <Box sx={{ display: 'grid', gap: 8 }}>
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
    </Box>
  );
}
