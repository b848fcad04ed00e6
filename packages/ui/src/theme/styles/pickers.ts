import type { Theme } from '@mui/material/styles';
import type { PickerComponents } from '@mui/x-date-pickers/themeAugmentation';
import { sizes, tokens } from '../tokens.ts';
import { floatingShadow } from './components.ts';

const chosen = {
  '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus': {
    backgroundColor: tokens.accent,
    color: tokens.onAccent,
  },
};

/** Only the names of their parts: the pickers themselves come with the screen that uses them. */
export const pickers: PickerComponents<Theme> = {
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: sizes.control,
        backgroundColor: tokens.paper,
        '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiPickersOutlinedInput-notchedOutline': {
          borderColor: tokens.ink,
        },
      },
      notchedOutline: { borderColor: tokens.fieldLine },
      sectionsContainer: { paddingBlock: 0 },
    },
  },
  MuiPickerPopper: {
    styleOverrides: { paper: { border: `1px solid ${tokens.line}`, boxShadow: floatingShadow } },
  },
  MuiPickerDay: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums', ...chosen } } },
  MuiMultiSectionDigitalClockSection: {
    styleOverrides: { item: { fontVariantNumeric: 'tabular-nums', ...chosen } },
  },
};
