import { sizes, tokens } from '../tokens.ts';
import type { Components } from './components.ts';

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
