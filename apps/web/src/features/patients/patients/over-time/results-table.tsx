import Box from '@mui/material/Box';
import { withUnit, formatDate, gestationalAgeText, vietnamDateAt } from '@senlab/domain';
import { type ReactElement, Fragment, useMemo } from 'react';
import { FlagMark } from '../../../../parts/signs.tsx';
import { texts } from './texts.ts';
import type { PastResult, PatientResults } from './use-patient-results.ts';
import MuiLink from '@mui/material/Link';
import { tabularNumbers, VisuallyHidden } from '@senlab/ui';
import { Link } from 'react-router';
import { courseTable, type CourseColumn, type CourseRow } from './course.ts';
import { courseAddress } from '../../../../lists/course-link.tsx';

/** Abnormal by sign and letter, not by colour alone; what may still change says so. */
export function ValueWithFlag(props: { readonly result: PastResult; readonly unit: string }): ReactElement {
  const { result, unit } = props;
  const { value, flag, isCritical, isReleased } = result;
  const isAbnormal = flag !== null && flag !== 'N';
  const own = result.unit ?? '';
  return (
    <>
      <Box component="span" sx={{ fontWeight: isAbnormal ? 600 : 400, whiteSpace: 'nowrap' }}>
        {own === unit ? value : withUnit(value, own)}{' '}
        {isAbnormal && <FlagMark shown={{ flag, isCritical, mayBeCritical: false }} />}
      </Box>
      {!isReleased && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
          {texts.unreleased}
        </Box>
      )}
    </>
  );
}

const line = '1px solid';

/** Names stay in sight while the dates are scrolled; on a phone too, where they take less of it. */
const styles = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.875rem',
  ...tabularNumbers,
  '& th, & td': {
    px: 3,
    py: '6px',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 400,
    borderBottom: line,
    borderColor: 'divider',
  },
  '& thead th': {
    fontSize: '0.8125rem',
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    verticalAlign: 'bottom',
  },
  '& .test': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    borderRight: line,
    borderColor: 'divider',
    minWidth: { xs: 132, sm: 260 },
    maxWidth: { xs: 148, sm: 320 },
  },
  '& .unit': { color: 'text.secondary', whiteSpace: 'nowrap' },
  '& .section th': { fontWeight: 600, color: 'primary.main', pt: 4 },
  '& .section .test': { borderRight: 0 },
  '& tr[data-chosen] > *': { bgcolor: 'action.selected' },
  '& tr[data-chosen] > .test': { bgcolor: 'background.paper', boxShadow: 'inset 3px 0 0 currentColor' },
} as const;

function ColumnHead({ column }: { readonly column: CourseColumn }): ReactElement {
  const { recordId, sid, collectedTime, gestationalDays } = column;
  return (
    <th scope="col">
      <MuiLink component={Link} to={`/apps/lims/lims-detail/${recordId}`} title={texts.open(sid)}>
        {formatDate(vietnamDateAt(Date.parse(collectedTime)))}
      </MuiLink>
      {gestationalDays !== null && (
        <Box component="span" sx={{ display: 'block', fontSize: '0.75rem' }}>
          {texts.age(gestationalAgeText(gestationalDays))}
        </Box>
      )}
    </th>
  );
}

interface RowProps {
  readonly row: CourseRow;
  readonly columns: readonly CourseColumn[];
  readonly patientId: string;
  readonly isChosen: boolean;
}

function Row({ row, columns, patientId, isChosen }: RowProps): ReactElement {
  const { testCode, testName, values, unit } = row;
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row" className="test">
        <MuiLink
          component={Link}
          to={courseAddress(patientId, testCode)}
          title={texts.trendOf(testName)}
          aria-current={isChosen ? 'true' : undefined}
        >
          {testName}
        </MuiLink>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{` ${testCode}`}</Box>
      </th>
      <td className="unit">{unit}</td>
      {columns.map(({ key }) => {
        const result = values.get(key);
        return (
          <td key={key}>
            {result === undefined ? (
              <VisuallyHidden as="span">{texts.without}</VisuallyHidden>
            ) : (
              <ValueWithFlag result={result} unit={unit} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** All her values: a row for each test, a column for each drawing of blood. */
export function ResultsTable(props: {
  readonly history: PatientResults;
  readonly chosen: string | undefined;
}): ReactElement {
  const { _id: patientId, results } = props.history;
  const { columns, groups } = useMemo(() => courseTable(results), [results]);
  return (
    // Scrolled by the keyboard too: it is wider than the page as soon as she has been here often.
    <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label={texts.title}>
      <Box component="table" aria-label={texts.title} sx={styles}>
        <thead>
          <tr>
            <th scope="col" className="test">
              {texts.test}
            </th>
            <th scope="col">{texts.unit}</th>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ sectionName, rows }) => (
            <Fragment key={sectionName}>
              {sectionName !== '' && (
                <tr className="section">
                  <th scope="rowgroup" className="test">
                    {sectionName}
                  </th>
                  <td aria-hidden colSpan={columns.length + 1} />
                </tr>
              )}
              {rows.map((row) => (
                <Row
                  key={row.testCode}
                  {...{ row, columns, patientId }}
                  isChosen={row.testCode === props.chosen}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
