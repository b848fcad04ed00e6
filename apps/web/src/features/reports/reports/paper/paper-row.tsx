import Box from '@mui/material/Box';
import { isCriticalFlag, printedFlag, type ResultFlag, type PrintedRow } from '@senlab/domain';
import type { ReactElement } from 'react';
import { VisuallyHidden } from '@senlab/ui';
import { texts } from './texts.ts';
import { CourseLink } from '../../../../lists/course-link.tsx';

/** Letter and word; `!!` before what had to be told. The paper is read in black and white too. */
export function FlagWord(props: { readonly flag: ResultFlag | null }): ReactElement | null {
  const { flag } = props;
  const words = printedFlag(flag);
  if (flag === null || words === '') return null;
  return <FlagText words={words} isCritical={isCriticalFlag(flag)} />;
}

function FlagText(props: { readonly words: string; readonly isCritical: boolean }): ReactElement {
  return (
    <Box
      component="span"
      data-flag={props.isCritical ? 'critical' : 'abnormal'}
      sx={{ fontWeight: 600, color: props.isCritical ? 'error.main' : 'warning.main' }}
    >
      {props.words}
    </Box>
  );
}

/** What the version before said: struck through, and said to be old where a line cannot be seen. */
function OldValue({ row }: { readonly row: PrintedRow }): ReactElement | null {
  if (row.oldValue === '') return null;
  return (
    <Box component="del" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
      <VisuallyHidden as="span">{texts.table.old('')}</VisuallyHidden>
      {row.oldValue}
    </Box>
  );
}

/** The number is what the paper is for. The comparator is part of its text. */
function ResultValue({ row }: { readonly row: PrintedRow }): ReactElement {
  const { value, notDone, isAbnormal, isCritical } = row;
  const colour = isCritical ? 'error.main' : 'text.primary';
  return (
    <>
      <OldValue row={row} />
      {notDone === '' ? (
        <Box component="strong" sx={{ fontSize: '1rem', fontWeight: isAbnormal ? 700 : 600, color: colour }}>
          {value}
        </Box>
      ) : (
        <Box component="em" sx={{ color: 'text.secondary' }}>
          {notDone}
        </Box>
      )}
    </>
  );
}

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
