import { InColumn } from '@senlab/ui';
import { useMemo, useState, type KeyboardEvent, useId, type ReactElement } from 'react';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { findItems, itemsOfCatalogue, type FoundItem } from './order-items.ts';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { CapSign } from '../../../parts/signs.tsx';
import { texts } from './texts.ts';

export interface QuickPick {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly found: readonly FoundItem[];
  readonly active: number;
  readonly pick: (item: FoundItem) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Type a few letters, Enter adds, and the field is ready for the next: hands stay on the keys. */
function useQuickPick(catalogue: Catalogue, onPick: (item: FoundItem) => void): QuickPick {
  const [state, setState] = useState({ text: '', active: 0 });
  const items = useMemo(() => itemsOfCatalogue(catalogue), [catalogue]);
  const found = useMemo(() => findItems(items, state.text), [items, state.text]);
  const pick = (item: FoundItem): void => {
    onPick(item);
    setState({ text: '', active: 0 });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    const chosen = found[state.active];
    if (step !== undefined && found.length > 0) {
      setState({ ...state, active: (state.active + step + found.length) % found.length });
    } else if (event.key === 'Enter') {
      if (chosen !== undefined) pick(chosen);
    } else if (event.key === 'Escape' && state.text !== '') setState({ text: '', active: 0 });
    else return;
    event.preventDefault();
  };
  return {
    text: state.text,
    setText: (text) => setState({ text, active: 0 }),
    found,
    active: state.active,
    pick,
    onKeyDown,
  };
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- A <select> cannot stand under a field that keeps the focus. */

const say = texts.picker;

interface FoundRowProps {
  readonly item: FoundItem;
  readonly catalogue: Catalogue;
}

function FoundRow({ item, catalogue }: FoundRowProps): ReactElement {
  const containers = item.specimenTypeCodes.map(
    (code) => catalogue.specimenTypes.find((type) => type.code === code)?.container ?? code,
  );
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'center' }}>
      <Box component="strong" sx={{ fontWeight: 600, minWidth: 72 }}>
        {item.code}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 160 }}>
        {item.name}
        {item.kind === 'panel' ? ` · ${say.panel(item.testCodes.length)}` : ''}
      </Box>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'text.secondary' }}>
        {containers.map((container) => (
          <Box
            key={container}
            component="span"
            sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}
          >
            <CapSign container={container} size={14} />
            {container}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface QuickFieldProps {
  readonly catalogue: Catalogue;
  readonly onPick: (item: FoundItem) => void;
  /** What became of the last pick. */
  readonly note: string;
}

export function QuickField({ catalogue, onPick, note }: QuickFieldProps): ReactElement {
  const id = useId();
  const { text, setText, found, active, pick, onKeyDown } = useQuickPick(catalogue, onPick);
  const isOpen = text.trim() !== '';
  return (
    <InColumn gap={1} data-order-field="items">
      <Typography component="label" htmlFor={id} variant="subtitle2" sx={{ fontSize: '0.8125rem' }}>
        {say.label}
      </Typography>
      <OutlinedInput
        id={id}
        fullWidth
        value={text}
        placeholder={say.placeholder}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        startAdornment={
          <InputAdornment position="start">
            <Add aria-hidden />
          </InputAdornment>
        }
        slotProps={{
          input: {
            role: 'combobox',
            autoComplete: 'off',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen && found.length > 0,
            'aria-controls': `${id}-list`,
            'aria-describedby': `${id}-note`,
            ...(found.length > 0 && { 'aria-activedescendant': `${id}-${String(active)}` }),
          },
        }}
      />
      <Typography id={`${id}-note`} variant="caption" aria-live="polite" color="textSecondary">
        {isOpen && found.length === 0 ? say.nothing : note}
      </Typography>
      {isOpen && found.length > 0 ? (
        <Box
          component="ul"
          id={`${id}-list`}
          role="listbox"
          aria-label={say.list}
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '8px',
          }}
        >
          {found.map((item, index) => (
            <Box
              component="li"
              key={`${item.kind} ${item.code}`}
              id={`${id}-${String(index)}`}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(item)}
              sx={{
                px: 3,
                py: 1.5,
                fontSize: '0.875rem',
                cursor: 'pointer',
                borderLeft: '4px solid transparent',
                '&:hover': { bgcolor: 'action.hover' },
                '&[aria-selected=true]': { bgcolor: 'action.selected', borderLeftColor: 'primary.main' },
              }}
            >
              <FoundRow item={item} catalogue={catalogue} />
            </Box>
          ))}
        </Box>
      ) : undefined}
    </InColumn>
  );
}
