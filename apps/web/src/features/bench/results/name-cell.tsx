/* oxlint-disable jsx-a11y/prefer-tag-over-role -- On a phone a row is a card: table elements made to look like one lose their meaning. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { ReactElement } from 'react';
import { CourseLink } from '../../../lists/course-link.tsx';
import type { CatalogueTest } from '../../../parts/catalogue/lab-catalogue.ts';
import { useGrid, useGridState } from './grid-context.ts';
import { areas } from './grid-style.ts';
import { toggleChosen } from './result-grid-store.ts';
import type { RowState } from './row-state.ts';
import { texts } from './texts.ts';

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

export function NameCell({ row, test, isChoosable }: NameCellProps): ReactElement {
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
