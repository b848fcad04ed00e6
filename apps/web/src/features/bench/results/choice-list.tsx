/* oxlint-disable jsx-a11y/prefer-tag-over-role -- A <select> cannot stand under a field that keeps the focus. */
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { CatalogueTest } from '../../../parts/catalogue/lab-catalogue.ts';

interface ChoiceListProps {
  readonly id: string;
  readonly choices: CatalogueTest['choices'];
  readonly chosen: number;
  readonly onChoose: (value: string) => void;
}

/** What may be chosen, under the field. The focus stays in the field. */
export function ChoiceList({ id, choices, chosen, onChoose }: ChoiceListProps): ReactElement {
  return (
    <Box
      id={id}
      role="listbox"
      sx={{
        position: 'absolute',
        zIndex: 3,
        top: 'calc(100% + 4px)',
        left: -1,
        minWidth: '100%',
        maxHeight: 240,
        overflowY: 'auto',
        p: 1,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
        fontSize: '0.875rem',
        fontWeight: 400,
      }}
    >
      {choices.map(({ value }, index) => (
        <Box
          key={value}
          id={`${id}-${String(index)}`}
          role="option"
          aria-selected={index === chosen}
          // Before the field would lose the focus and save half a word.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(value)}
          sx={{
            px: 2,
            py: 1,
            borderRadius: '6px',
            cursor: 'pointer',
            whiteSpace: 'nowrap',
            '&[aria-selected="true"], &:hover': { bgcolor: 'primary.light' },
          }}
        >
          {value}
        </Box>
      ))}
    </Box>
  );
}
