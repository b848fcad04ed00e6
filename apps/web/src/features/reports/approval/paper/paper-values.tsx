import Box from '@mui/material/Box';
import {
  printedScreenings,
  printedTexts,
  type ReportDocument,
  isCriticalFlag,
  type ReportRow,
} from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { exactTime } from '../../../../session/activity/activity-time.ts';
import { FlagMark } from '../../../../parts/signs.tsx';
import { texts } from '../texts.ts';

/** Dense: a whole report fits beside the list. On a phone a row is two lines, the name over its values. */
const valueTable = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: 1.45,
  '& th, & td': { px: 1, py: '5px', textAlign: 'start', verticalAlign: 'baseline' },
  '& th': { fontWeight: 400 },
  '& thead th': { color: 'text.secondary', fontSize: '0.75rem', fontWeight: 500 },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
  '& .section th': { color: 'text.secondary', fontWeight: 600, bgcolor: 'background.default' },
  '& .quiet': { color: 'text.secondary', fontSize: '0.75rem' },
  '@media (max-width: 599px)': {
    '& thead': { display: 'none' },
    '& tbody tr:not(.section)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(88px, auto) auto minmax(0, 1fr) auto',
      columnGap: 2,
      py: 1,
    },
    '& tbody tr:not(.section) th': { gridColumn: '1 / -1', fontWeight: 500 },
    '& td': { py: '2px' },
  },
} as const;

const look = {
  ...tabularNumbers,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  fontSize: '0.8125rem',
  '& > div': { display: 'flex', gap: 1 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const;

/** What the risk was calculated from: signed with the values, so it is read with them. Nothing on other papers. */
export function PaperScreening({ document }: { readonly document: ReportDocument }): readonly ReactElement[] {
  return printedScreenings(document).map(({ code, facts }) => (
    <Box key={code} component="dl" aria-label={printedTexts.screening.title} sx={look}>
      {facts.map(({ name, value, isStrong }) => (
        <div key={name}>
          <dt>{name}:</dt>
          <dd>{isStrong ? <b>{value}</b> : value}</dd>
        </div>
      ))}
    </Box>
  ));
}

const { panel } = texts;

function Flag({ flag }: Pick<ReportRow, 'flag'>): ReactElement {
  const isCritical = isCriticalFlag(flag);
  return <FlagMark shown={{ flag, isCritical, mayBeCritical: false }} />;
}

function colourOf({ flag }: ReportRow): string {
  if (isCriticalFlag(flag)) return 'error.main';
  return flag === null || flag === 'N' ? 'text.primary' : 'warning.main';
}

function ValueCell({ row }: { readonly row: ReportRow }): ReactElement {
  const { value, unit, notDoneReason, replaced } = row;
  return (
    <td>
      {replaced !== null && (
        <Box component="s" title={panel.replaced} sx={{ color: 'text.secondary', mr: 1 }}>
          {replaced.value}
        </Box>
      )}
      <Box component="b" sx={{ color: colourOf(row), whiteSpace: 'pre-line' }}>
        {value}
      </Box>{' '}
      <span className="quiet">{notDoneReason === '' ? unit : panel.notDone(notDoneReason)}</span>
    </td>
  );
}

function ValueRow({ row }: { readonly row: ReportRow }): ReactElement {
  const { name, flag, rangeText, rangeReason, isRangeFallback, previousValue, previousTime } = row;
  const under = [row.comment, row.criticalLine].filter((words) => words !== '');
  return (
    <tr data-test={row.testCode}>
      <th scope="row">
        {name}
        {under.map((words) => (
          <div key={words} className="quiet">
            {words}
          </div>
        ))}
      </th>
      <ValueCell row={row} />
      <td>
        <Flag flag={flag} />
      </td>
      <td>
        {rangeText}
        {(isRangeFallback || rangeReason !== '') && (
          <Box
            component="span"
            className={isRangeFallback ? undefined : 'quiet'}
            sx={{ color: 'warning.main' }}
          >
            {isRangeFallback ? ` ⚠ ${panel.fallback}` : ` ${rangeReason}`}
          </Box>
        )}
      </td>
      <td>
        {previousValue}
        {previousTime !== '' && <span className="quiet"> {exactTime(new Date(previousTime)).slice(6)}</span>}
      </td>
    </tr>
  );
}

/** Everything that would be signed, as it would be printed. */
export function PaperValues({ document }: { readonly document: ReportDocument }): ReactElement {
  const sections = [...Map.groupBy(document.rows, ({ section }) => section)];
  return (
    <Box sx={{ overflowX: 'auto', mx: -1 }}>
      <Box component="table" aria-label={panel.values} sx={{ ...tabularNumbers, ...valueTable }}>
        <thead>
          <tr>
            {Object.values(panel.columns).map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(([section, rows]) => (
          <tbody key={section}>
            {sections.length > 1 && (
              <tr className="section">
                <th colSpan={5} scope="rowgroup">
                  {section}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <ValueRow key={row.testCode} row={row} />
            ))}
          </tbody>
        ))}
      </Box>
    </Box>
  );
}
