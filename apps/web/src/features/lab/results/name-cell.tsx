/* oxlint-disable jsx-a11y/prefer-tag-over-role -- On a phone a row is a card: table elements made to look like one lose their meaning. */
import ShowChart from '@mui/icons-material/ShowChart';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { CatalogueTest } from '../catalogue/lab-catalogue.ts';
import { courseAddress } from '../patients/over-time/patient-address.ts';
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

/** One click from a value to all that were before it. Tab comes to it in the row that is worked on, and in no other. */
function CourseLink({ test }: { readonly test: CatalogueTest }): ReactElement | null {
  const patientId = useGridState(({ facts }) => facts.patientId);
  const isActive = useGridState(({ active }) => active === test.code);
  if (patientId === undefined) return null;
  return (
    <IconButton
      component={Link}
      to={courseAddress(patientId, test.code)}
      size="small"
      tabIndex={isActive ? 0 : -1}
      aria-label={texts.course(test.name)}
      title={texts.course(test.name)}
      sx={{ p: '2px', my: '-4px', ml: 1, color: 'text.secondary' }}
    >
      <ShowChart sx={{ fontSize: 18 }} />
    </IconButton>
  );
}

export function NameCell({ row, test, isChoosable }: NameCellProps): ReactElement {
  const { runNo, correctionId, isSelected } = row.item;
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
      {!row.item.isRestricted && <CourseLink test={test} />}
    </Box>
  );
}
