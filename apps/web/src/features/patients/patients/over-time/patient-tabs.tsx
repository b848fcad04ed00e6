import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { courseAddress } from '../../../../lists/course-link.tsx';
import { texts } from './texts.ts';

/** Her file, and her results over time: only the one that is looked at is asked for. */
export function PatientTabs(props: {
  readonly patientId: string;
  readonly isOnResults: boolean;
}): ReactElement {
  const { patientId, isOnResults } = props;
  return (
    <Tabs value={isOnResults ? 'results' : 'file'} component="nav" aria-label={texts.label}>
      <Tab value="file" label={texts.tabs.file} component={Link} to={`/apps/lims/benh-nhan/${patientId}`} />
      <Tab value="results" label={texts.tabs.results} component={Link} to={courseAddress(patientId)} />
    </Tabs>
  );
}
