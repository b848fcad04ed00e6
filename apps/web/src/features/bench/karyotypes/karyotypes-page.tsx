import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { InColumn, InRow } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMay } from '../../../session/use-may.ts';
import { CultureBoard } from './culture-board.tsx';
import { newKaryotypeAddress } from './karyotype-calls.ts';
import { KaryotypeList } from './karyotype-list.tsx';
import { KaryotypeNumbers } from './karyotype-numbers.tsx';
import { texts } from './texts.ts';

const views = ['list', 'board', 'statistics'] as const;
type View = (typeof views)[number];

/** Records as a list, and what grows in the incubator. */
export function KaryotypesPage(): ReactElement {
  const [params, setParams] = useSearchParams();
  const mayRegister = useMay('karyotypes.work');
  const maySeeNumbers = useMay('karyotypes.work', 'karyotypes.approve');
  const shown = views.filter((each) => each !== 'statistics' || maySeeNumbers);
  const view = shown.find((each) => each === params.get('view')) ?? 'list';
  return (
    <InColumn gap={4}>
      <InRow as="header" gap={3}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 'min(100%, 200px)' }}>
          {texts.title}
        </Typography>
        {mayRegister && (
          <Button variant="contained" startIcon={<Add />} component={Link} to={newKaryotypeAddress}>
            {texts.create}
          </Button>
        )}
      </InRow>
      <Tabs
        value={view}
        aria-label={texts.viewsLabel}
        onChange={(_event, next: View) => setParams(next === 'list' ? {} : { view: next })}
        sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {shown.map((each) => (
          <Tab key={each} value={each} label={texts.views[each]} />
        ))}
      </Tabs>
      {view === 'list' && <KaryotypeList />}
      {view === 'board' && <CultureBoard />}
      {view === 'statistics' && <KaryotypeNumbers />}
    </InColumn>
  );
}
