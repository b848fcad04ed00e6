import ShowChart from '@mui/icons-material/ShowChart';
import IconButton from '@mui/material/IconButton';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { texts } from './texts.ts';

/** In the address of a patient: which part is open, and which test. */
export const partName = 'xem';
export const resultsPart = 'ket-qua';
export const activityPart = 'hoat-dong';
export const testName = 'xn';

/** Where the course of one test is shown, or without a test all of them. */
export function courseAddress(patientId: string, testCode?: string): string {
  const words = new URLSearchParams({ [partName]: resultsPart });
  if (testCode !== undefined) words.set(testName, testCode);
  return `/apps/lims/benh-nhan/${patientId}?${words.toString()}`;
}

interface CourseLinkProps {
  readonly patientId: string;
  readonly test: { readonly code: string; readonly name: string };
  /** Where a table is walked by arrows, only one of its rows is a stop of Tab. */
  readonly isStop?: boolean;
}

/** One click from a value to all that were before it. */
export function CourseLink({ patientId, test, isStop = true }: CourseLinkProps): ReactElement {
  return (
    <IconButton
      component={Link}
      to={courseAddress(patientId, test.code)}
      size="small"
      tabIndex={isStop ? 0 : -1}
      aria-label={texts.course(test.name)}
      title={texts.course(test.name)}
      sx={{ p: '2px', my: '-4px', ml: 1, color: 'text.secondary' }}
    >
      <ShowChart sx={{ fontSize: 18 }} />
    </IconButton>
  );
}
