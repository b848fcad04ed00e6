import { isCriticalFlag, type ReportDocument, type ReportRow } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { FlagMark } from '../../../parts/flag-mark.tsx';
import { texts } from './texts.ts';
import { valueTable } from './value-table-style.ts';

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
