import Box from '@mui/material/Box';
import type { ReportRow } from '@senlab/domain';
import type { ReactElement } from 'react';
import { dayText } from '../moment-text.ts';
import { FlagWord } from './flag-word.tsx';
import { ResultValue } from './result-value.tsx';
import { texts } from './texts.ts';

const quiet = { display: 'block', color: 'text.secondary', fontSize: '0.8125rem' } as const;

/** What is said of a line besides its value, each on a line of its own. */
function linesBelow(row: ReportRow): readonly string[] {
  const { referralLab, riskSoftware: software, comment } = row;
  return [
    referralLab === '' ? '' : texts.table.referred(referralLab),
    software === null ? '' : texts.table.software(software.name, software.version),
    comment,
  ].filter((line) => line !== '');
}

function Range({ row }: { readonly row: ReportRow }): ReactElement {
  const { rangeText, rangeReason, isRangeFallback, replaced } = row;
  const reasons = [rangeReason, isRangeFallback ? texts.table.fallback : ''].filter((part) => part !== '');
  const old = replaced !== null && replaced.rangeText !== rangeText ? replaced.rangeText : '';
  return (
    <>
      {old !== '' && (
        <Box component="del" title={texts.table.replacedRange(old)} sx={quiet}>
          {old}
        </Box>
      )}
      {rangeText}
      {reasons.length > 0 && (
        <Box component="span" sx={quiet}>
          {reasons.join(' · ')}
        </Box>
      )}
    </>
  );
}

function Previous({ row }: { readonly row: ReportRow }): ReactElement | null {
  if (row.previousValue === '') return null;
  return (
    <>
      {row.previousValue}
      <Box component="span" sx={quiet}>
        {dayText(row.previousTime)}
      </Box>
    </>
  );
}

/** One line of the table. On a phone its cells stand below each other, by the styles of the table. */
export function PaperRow(props: { readonly no: number; readonly row: ReportRow }): ReactElement {
  const { no, row } = props;
  const made = [row.method, row.instrument].filter((part) => part !== '').join(' / ');
  return (
    <Box component="tr" data-replaced={row.replaced !== null || undefined}>
      <td className="no">{no}</td>
      <th scope="row" className="name">
        {row.name}
        {row.criticalLine !== '' && (
          <Box component="span" sx={{ display: 'block', color: 'error.main', fontWeight: 500 }}>
            {row.criticalLine}
          </Box>
        )}
        {linesBelow(row).map((line) => (
          <Box component="span" key={line} sx={quiet}>
            {line}
          </Box>
        ))}
      </th>
      <td className="value">
        <ResultValue row={row} />
      </td>
      <td className="flag">
        <FlagWord flag={row.flag} />
      </td>
      <td className="unit">{row.unit}</td>
      <td className="range" data-name={texts.table.range}>
        <Range row={row} />
      </td>
      <td className="made">{made}</td>
      <td className="previous" data-name={row.previousValue === '' ? '' : texts.table.previous}>
        <Previous row={row} />
      </td>
    </Box>
  );
}
