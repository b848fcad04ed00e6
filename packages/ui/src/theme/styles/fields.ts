import { sizes, tokens, floatingShadow, type Components } from '../tokens.ts';
import type { Theme } from '@mui/material/styles';
import type { PickerComponents } from '@mui/x-date-pickers/themeAugmentation';

/** A line of 1.5 in the middle of a field that is as high as the density says. */
const middle = `calc((${sizes.control} - 1.5em) / 2)`;
const smallMiddle = `calc((${sizes.smallControl} - 1.5em) / 2)`;

const autofill = {
  // The browser's own blue or yellow fill hides that the field is like the others.
  '&:-webkit-autofill': {
    WebkitBoxShadow: `0 0 0 100px ${tokens.accentTint} inset`,
    WebkitTextFillColor: tokens.ink,
    borderRadius: 'inherit',
  },
};

const outline: Components['MuiOutlinedInput'] = {
  styleOverrides: {
    root: {
      backgroundColor: tokens.paper,
      '&:hover:not(.Mui-disabled, .Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
        borderColor: tokens.ink,
      },
      '&.Mui-disabled': { backgroundColor: tokens.ground },
      '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: tokens.line },
      variants: [{ props: { multiline: true }, style: { padding: `${middle} 14px` } }],
    },
    notchedOutline: { borderColor: tokens.fieldLine },
    input: {
      height: 'auto',
      paddingBlock: middle,
      lineHeight: 1.5,
      '&::placeholder': { color: tokens.inkSecond, opacity: 1 },
      '&.Mui-disabled': { WebkitTextFillColor: tokens.inkSecond },
      ...autofill,
      variants: [
        { props: { multiline: true }, style: { paddingBlock: 0 } },
        {
          props: { size: 'small' },
          style: { paddingBlock: smallMiddle, fontSize: '0.875rem' },
        },
      ],
    },
  },
};

const label: Components['MuiInputLabel'] = {
  styleOverrides: {
    outlined: {
      lineHeight: 1.5,
      transform: 'translate(14px, -10px) scale(0.75)',
      variants: [
        // Inside an empty field it is a hint: in full ink it would look like something that was typed.
        {
          props: { shrink: false },
          style: { color: tokens.inkSecond, transform: `translate(14px, ${middle}) scale(1)` },
        },
        // Twelve of fourteen pixels, as the gap in the frame is cut: three quarters would leave a hole behind the words.
        {
          props: { size: 'small' },
          style: { fontSize: '0.875rem', transform: 'translate(14px, -10px) scale(0.857)' },
        },
        {
          props: { shrink: false, size: 'small' },
          style: { transform: `translate(14px, ${smallMiddle}) scale(1)` },
        },
      ],
    },
  },
};

export const fields: Components = {
  MuiOutlinedInput: outline,
  MuiInputLabel: label,
  // A label above its field needs no second sign of focus or error; it stays readable ink.
  MuiFormLabel: {
    styleOverrides: {
      root: {
        color: tokens.ink,
        '&.Mui-focused, &.Mui-error': { color: tokens.ink },
        '&.Mui-disabled': { color: tokens.inkSecond },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, fontSize: '0.75rem', lineHeight: 1.5 } },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: tokens.inkSecond } } },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: {
        paddingBlock: '4px !important',
        minHeight: sizes.control,
        '&.MuiInputBase-sizeSmall': { minHeight: sizes.smallControl },
      },
      input: { paddingBlock: '2px !important' },
      paper: { border: `1px solid ${tokens.line}`, boxShadow: floatingShadow, marginTop: 4 },
      tag: { height: `calc(${sizes.smallControl} - 8px)`, margin: '3px 4px 3px 0' },
      listbox: { padding: 4 },
      option: {
        borderRadius: 6,
        fontSize: '0.875rem',
        minHeight: `calc(${sizes.control} - 4px) !important`,
        '&[aria-selected="true"]': { backgroundColor: `${tokens.accentTint} !important` },
      },
    },
  },
};

const box = { padding: 8, color: tokens.fieldLine, '&.Mui-disabled': { color: tokens.inkDisabled } };

export const choices: Components = {
  MuiCheckbox: { styleOverrides: { root: box } },
  MuiRadio: { styleOverrides: { root: box } },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { minHeight: sizes.control },
      label: { fontSize: '0.875rem', lineHeight: 1.5, '&.Mui-disabled': { color: tokens.inkSecond } },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 52, height: 36, padding: 8 },
      switchBase: {
        padding: 11,
        color: tokens.paper,
        '&.Mui-checked': { transform: 'translateX(16px)', color: tokens.onAccent },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: tokens.accent },
        '&.Mui-disabled, &.Mui-checked.Mui-disabled': { color: tokens.paper },
        '&.Mui-disabled + .MuiSwitch-track': { backgroundColor: tokens.line },
        '&.Mui-checked.Mui-disabled + .MuiSwitch-track': {
          backgroundColor: `color-mix(in srgb, ${tokens.accent} 40%, ${tokens.paper})`,
        },
      },
      thumb: { width: 14, height: 14, boxShadow: 'none' },
      // Off must be seen as well as on (3:1), also by those who see no colours.
      track: { borderRadius: 999, backgroundColor: tokens.fieldLine },
    },
  },
};

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
