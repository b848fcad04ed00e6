import Box from '@mui/material/Box';
import type { PrintedRow } from '@senlab/domain';
import type { ReactElement } from 'react';
import { CourseLink } from '../../../../lists/course-link.tsx';
import { FlagText } from './flag-word.tsx';
import { ResultValue } from './result-value.tsx';
import { texts } from './texts.ts';

const quiet = { display: 'block', color: 'text.secondary', fontSize: '0.8125rem' } as const;

function Range({ row }: { readonly row: PrintedRow }): ReactElement {
  const { range, rangeReason, rangeMark, oldRange } = row;
  return (
    <>
      {oldRange !== '' && (
        <Box component="del" title={texts.table.replacedRange(oldRange)} sx={quiet}>
          {oldRange}
        </Box>
      )}
      {rangeMark === '' ? range : `${range} ${rangeMark}`}
      {rangeReason !== '' && (
        <Box component="span" sx={quiet}>
          {rangeReason}
        </Box>
      )}
    </>
  );
}

function Previous({ row }: { readonly row: PrintedRow }): ReactElement | null {
  if (row.previous === '') return null;
  return (
    <>
      {row.previous}
      <Box component="span" sx={quiet}>
        {row.previousDay}
      </Box>
    </>
  );
}

interface PaperRowProps {
  readonly row: PrintedRow;
  /** Whose earlier values may be looked at from here; undefined: nobody's. */
  readonly courseOf: string | undefined;
}

/** One line of the table. On a phone its cells stand below each other, by the styles of the table. */
export function PaperRow({ row, courseOf }: PaperRowProps): ReactElement {
  const { testCode, name } = row;
  return (
    <Box component="tr" data-replaced={row.isReplaced || undefined}>
      <td className="no">{row.no}</td>
      <th scope="row" className="name">
        {name}
        {row.code !== '' && <span className="code"> {row.code}</span>}
        {courseOf !== undefined && <CourseLink patientId={courseOf} test={{ code: testCode, name }} />}
        {row.criticalLine !== '' && (
          <Box component="span" sx={{ display: 'block', color: 'error.main', fontWeight: 500 }}>
            {row.criticalLine}
          </Box>
        )}
        {row.lines.map((line) => (
          <Box component="span" key={line} sx={quiet}>
            {line}
          </Box>
        ))}
      </th>
      <td className="value">
        <ResultValue row={row} />
      </td>
      <td className="flag">{row.flag !== '' && <FlagText words={row.flag} isCritical={row.isCritical} />}</td>
      <td className="unit">{row.unit}</td>
      <td className="range" data-name={texts.table.range}>
        <Range row={row} />
      </td>
      <td className="made">{row.made}</td>
      <td className="previous" data-name={row.previous === '' ? '' : texts.table.previous}>
        <Previous row={row} />
      </td>
    </Box>
  );
}
