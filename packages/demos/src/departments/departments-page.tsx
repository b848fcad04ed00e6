import { departmentHandlers, type Department } from '@senlab/demo-mock/departments';
import { InRow, PagePart } from '@senlab/ui';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { cells } from '../ground/look.ts';
import { useDemoData } from '../ground/use-demo-data.ts';
import { Meta } from '../ground/words.tsx';
import { texts } from './texts.ts';

const calls = demoCalls(departmentHandlers);

function Hours(props: { readonly name: string; readonly hours: readonly string[] }): ReactElement {
  return (
    <Box>
      <Meta>{props.name}</Meta>
      <InRow as="ul" gap={2} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {props.hours.map((hour) => (
          <Box component="li" key={hour}>
            <Chip size="small" variant="outlined" label={hour} sx={{ fontVariantNumeric: 'tabular-nums' }} />
          </Box>
        ))}
      </InRow>
    </Box>
  );
}

export function DepartmentsPage(): ReactElement {
  const departments = useDemoData('departments', () => calls.get<readonly Department[]>('/api/departments'));
  return (
    <DemoPage title={texts.title} subtitle={texts.subtitle} data={departments}>
      {(all) => (
        <Box sx={cells(300)}>
          {all.map(({ id, name, timeFrame }) => (
            <PagePart key={id} title={name}>
              <Hours name={texts.morning} hours={timeFrame.filter((hour) => hour < '12:00')} />
              <Hours name={texts.afternoon} hours={timeFrame.filter((hour) => hour >= '12:00')} />
            </PagePart>
          ))}
        </Box>
      )}
    </DemoPage>
  );
}
