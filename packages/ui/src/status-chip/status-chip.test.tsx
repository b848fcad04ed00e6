import { createSvgIcon } from '@mui/material/utils';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppThemeProvider } from '../theme/app-theme.tsx';
import { StatusChip } from './status-chip.tsx';

const Sign = createSvgIcon('M4 4h16v16H4z', 'Sign');

test.each(['critical', 'abnormal', 'good', 'info', 'neutral'] as const)(
  'says a %s state with a word and a sign, not with colour alone',
  (tone) => {
    render(
      <AppThemeProvider>
        <StatusChip tone={tone} icon={<Sign />}>
          Nguy kịch
        </StatusChip>
      </AppThemeProvider>,
    );
    expect(screen.getByText('Nguy kịch')).toBeTruthy();
    expect(screen.getByTestId('SignIcon').getAttribute('aria-hidden')).toBe('true');
  },
);
