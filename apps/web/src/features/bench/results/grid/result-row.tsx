import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { type ReactElement, memo, useMemo } from 'react';
import { CourseLink } from '../../../../lists/course-link.tsx';
import type { CatalogueTest } from '../../../../parts/catalogue/lab-catalogue.ts';
import { useGrid, useGridState } from '../grid-context.ts';
import { areas, row as rowStyle, rowFrame } from '../grid-style.ts';
import { toggleChosen } from '../result-grid-store.ts';
import type { RowState } from '../row-state.ts';
import { texts } from '../texts.ts';
import { FlagMark } from '../../../../parts/signs.tsx';
import { CommentCell, PreviousCell, RangeCell, StateCell } from './result-cells.tsx';
import { RowLines } from '../lines/row-lines.tsx';
import { rightsOf } from '../row-rights.ts';
import { numberTypes, showRow, type ShownRow } from '../shown-row.ts';
import { ValueCell } from './value-cell.tsx';
import { apartFrom } from '../verify/verify-pile.tsx';

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- On a phone a row is a card: table elements made to look like one lose their meaning. */

interface NameCellProps {
  readonly row: RowState;
  readonly test: CatalogueTest;
  /** May be verified together with others. */
  readonly isChoosable: boolean;
}

function ChooseBox({ test }: { readonly test: CatalogueTest }): ReactElement {
  const { store } = useGrid();
  const isChosen = useGridState(({ chosen }) => chosen.has(test.code));
  const isActive = useGridState(({ active }) => active === test.code);
  return (
    <Checkbox
      size="small"
      checked={isChosen}
      onChange={() => toggleChosen(store, test.code)}
      sx={{ p: 1, my: -1, ml: -1, mr: 1 }}
      slotProps={{
        input: { 'aria-label': texts.verify.choose(test.name), tabIndex: isActive ? 0 : -1 },
      }}
    />
  );
}

function NameCell({ row, test, isChoosable }: NameCellProps): ReactElement {
  const { runNo, correctionId, isSelected, isRestricted } = row.item;
  const patientId = useGridState(({ facts }) => facts.patientId);
  const isActive = useGridState(({ active }) => active === test.code);
  return (
    <Box role="rowheader" sx={{ ...areas.test, display: 'flex', alignItems: 'center' }}>
      {isChoosable && <ChooseBox test={test} />}
      <Box component="span" sx={{ minWidth: 0 }}>
        {test.name}
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          {` ${test.code}`}
          {test.formula !== null && ` · ${texts.calculated}`}
          {runNo > 1 && ` · ${texts.run(runNo)}`}
          {correctionId !== null && !isSelected && ` · ${texts.correction}`}
        </Box>
      </Box>
      {!isRestricted && patientId !== undefined && (
        <CourseLink patientId={patientId} test={test} isStop={isActive} />
      )}
    </Box>
  );
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- On a phone a row is a card: table elements made to look like one lose their meaning. */

interface RowProps {
  readonly row: RowState;
  readonly test: CatalogueTest;
}

/** A second entry is blind only while the first cannot be read. */
function covered(shown: ShownRow): ShownRow {
  return {
    ...shown,
    value: texts.second.hidden,
    flag: null,
    isCritical: false,
    mayBeCritical: false,
    delta: null,
  };
}

function ShownResultRow({ row, test }: RowProps): ReactElement {
  const facts = useGridState((state) => state.facts);
  const { item } = row;
  const unit = item.unit ?? test.unit ?? '';
  const isWide = unit === '' && !numberTypes.includes(test.resultType);
  const specimen = facts.specimens.get(item.specimenCode);
  const rights = useMemo(() => rightsOf({ item, test, specimen }, facts), [item, test, specimen, facts]);
  const isCovered = useGridState(({ panel }) => panel?.key === test.code && panel.kind === 'second');
  const known = useMemo(
    () => showRow(row, { item, test, collectedTime: specimen?.collectedTime ?? null }),
    [row, item, test, specimen],
  );
  const shown = isCovered ? covered(known) : known;
  const isChoosable = rights.verify === null && row.typed === null && apartFrom(item, test) === null;
  return (
    <Box sx={rowFrame} role="presentation">
      <Box role="row" sx={rowStyle} data-test={test.code}>
        <NameCell row={row} test={test} isChoosable={isChoosable} />
        <ValueCell row={row} test={test} shown={shown} isEditable={rights.edit === null} isWide={isWide} />
        {!isWide && (
          <Box role="gridcell" sx={{ ...areas.unit, color: 'text.secondary' }}>
            {unit}
          </Box>
        )}
        <Box role="gridcell" sx={areas.flag}>
          <FlagMark shown={shown} />
        </Box>
        <RangeCell item={item} />
        <PreviousCell item={item} shown={shown} />
        <StateCell row={row} test={test} />
        <CommentCell item={item} />
      </Box>
      <RowLines row={row} test={test} />
    </Box>
  );
}

/** A test that has left the catalogue since it was ordered still has a result. */
function nameless(testCode: string, unit: string | null): CatalogueTest {
  return {
    code: testCode,
    version: 0,
    name: testCode,
    sectionCode: '',
    resultType: 'text',
    unit,
    decimals: null,
    allowsNegative: true,
    specimenTypeCode: '',
    method: '',
    choices: [],
    formula: null,
    sensitive: [],
    turnaroundMinutes: 0,
    criticalLow: null,
    criticalHigh: null,
    plausibleLow: null,
    plausibleHigh: null,
    deltaKind: null,
    deltaLimit: null,
    deltaDays: null,
  };
}

/** Listens to its own row only: what is typed in one row redraws no other. */
export const ResultRow = memo(function ResultRow(props: { readonly testCode: string }): ReactElement | null {
  const { testCode } = props;
  const row = useGridState((state) => state.rows.get(testCode));
  const known = useGridState((state) => state.facts.tests.get(testCode));
  const unit = row?.item.unit ?? null;
  const test = useMemo(() => known ?? nameless(testCode, unit), [known, testCode, unit]);
  return row === undefined ? null : <ShownResultRow row={row} test={test} />;
});
