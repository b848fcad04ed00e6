import {
  comparePanelVersions,
  compareTestVersions,
  criticalLimitsText,
  emptyFieldText,
  rangeForWhomText,
  rangeLimitsText,
  testVersionFieldLabels,
  type RangeContent,
  type RangeDifference,
} from '@senlab/domain';
import type { Change, CodeNames } from '../catalogue-calls.ts';
import { namesFor, panelContent, testContent } from '../model/version-content.ts';
import { texts } from '../texts.ts';
import Add from '@mui/icons-material/Add';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StatusChip, tableStyles, tabularNumbers, InRow } from '@senlab/ui';
import { useState, type ReactElement } from 'react';

/** One line of before and after. */
export interface DifferenceRow {
  readonly key: string;
  readonly label: string;
  /** Of a range: what happens to it. */
  readonly kind: RangeDifference['kind'] | null;
  readonly before: string;
  readonly after: string;
}

function rangeWords(range: RangeContent | null, hasCritical: boolean, hasSource: boolean): string {
  if (range === null) return emptyFieldText;
  const words = [
    rangeLimitsText(range),
    ...(hasCritical
      ? [`${testVersionFieldLabels.critical}: ${criticalLimitsText(range.criticalLow, range.criticalHigh)}`]
      : []),
    ...(hasSource ? [`${texts.test.source}: ${range.source}`] : []),
  ];
  return words.join('\n');
}

function hasOwnCritical(range: RangeContent | null): boolean {
  return range !== null && (range.criticalLow !== null || range.criticalHigh !== null);
}

function rangeRow(difference: RangeDifference, index: number): DifferenceRow {
  const { kind, before, after } = difference;
  const hasCritical = hasOwnCritical(before) || hasOwnCritical(after);
  // Where only the source differs, limits alone would read as if nothing did.
  const hasSource = before?.source !== after?.source;
  return {
    key: `range ${String(index)}`,
    label: rangeForWhomText(difference.after ?? difference.before),
    kind,
    before: rangeWords(before, hasCritical, hasSource),
    after: rangeWords(after, hasCritical, hasSource),
  };
}

function testRows(change: Change, names: CodeNames): readonly DifferenceRow[] {
  const { testBefore, testAfter } = change;
  if (testAfter === null) return [];
  const before = testBefore === null ? null : testContent(testBefore);
  const { fields, ranges } = compareTestVersions(before, testContent(testAfter), namesFor(names));
  return [
    ...fields.map(({ field, ...words }) => ({ key: field, kind: null, ...words })),
    ...ranges.map(rangeRow),
  ];
}

function panelRows({ panelBefore, panelAfter }: Change, names: CodeNames): readonly DifferenceRow[] {
  if (panelAfter === null) return [];
  const before = panelBefore === null ? null : panelContent(panelBefore);
  const { fields } = comparePanelVersions(before, panelContent(panelAfter), namesFor(names));
  return fields.map(({ field, ...words }) => ({ key: field, kind: null, ...words }));
}

interface Differences {
  readonly changed: readonly DifferenceRow[];
  /** Ranges that stay: context, not news. */
  readonly same: readonly DifferenceRow[];
}

export function differencesOf(change: Change, names: CodeNames): Differences {
  const rows = change.kind === 'test' ? testRows(change, names) : panelRows(change, names);
  return {
    changed: rows.filter(({ kind }) => kind !== 'same'),
    same: rows.filter(({ kind }) => kind === 'same'),
  };
}

const kinds = texts.change.rangeKinds;

function KindChip({ kind }: Pick<DifferenceRow, 'kind'>): ReactElement | null {
  if (kind === 'added')
    return (
      <StatusChip tone="good" icon={<Add />}>
        {kinds.added}
      </StatusChip>
    );
  if (kind === 'removed')
    return (
      <StatusChip tone="critical" icon={<Remove />}>
        {kinds.removed}
      </StatusChip>
    );
  if (kind === 'changed')
    return (
      <StatusChip tone="info" icon={<EditOutlined />}>
        {kinds.changed}
      </StatusChip>
    );
  return null;
}

const words = { ...tabularNumbers, whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

function Row({ row, before }: { readonly row: DifferenceRow; readonly before: string }): ReactElement {
  return (
    <tr data-difference={row.kind ?? 'field'}>
      <th scope="row">
        <InRow gap={2}>
          <span>{row.label}</span>
          <KindChip kind={row.kind} />
        </InRow>
      </th>
      <Box component="td" data-label={before} sx={{ ...words, color: 'text.secondary' }}>
        {row.before}
      </Box>
      <Box component="td" data-label={texts.change.after} sx={{ ...words, fontWeight: '500 !important' }}>
        {row.after}
      </Box>
    </tr>
  );
}

interface DifferenceTableProps {
  readonly differences: Differences;
  /** What the old side is called: in force, or what was so before the decision. */
  readonly before: string;
}

/** What would be another than now; what stays is a click away. */
export function DifferenceTable({ differences, before }: DifferenceTableProps): ReactElement {
  const { changed, same } = differences;
  const [isAllShown, setAllShown] = useState(false);
  const rows = isAllShown ? [...changed, ...same] : changed;
  return (
    <>
      {changed.length === 0 && <Typography>{texts.change.nothing}</Typography>}
      {rows.length > 0 && (
        <Box component="table" aria-label={texts.change.differences} sx={tableStyles}>
          <thead>
            <tr>
              <Box component="th" scope="col" sx={{ width: '34%' }}>
                {texts.change.field}
              </Box>
              <Box component="th" scope="col" sx={{ width: '33%' }}>
                {before}
              </Box>
              <th scope="col">{texts.change.after}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} before={before} />
            ))}
          </tbody>
        </Box>
      )}
      {same.length > 0 && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setAllShown(!isAllShown)}>
          {isAllShown ? texts.change.hideSame : texts.change.showSame(same.length)}
        </Button>
      )}
    </>
  );
}
