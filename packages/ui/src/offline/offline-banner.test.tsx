import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OfflineBanner } from './offline-banner.tsx';

test('[ERR-011] the banner speaks in a region that was there before, and is silent when the network is back', () => {
  const { rerender } = render(<OfflineBanner isOffline={false} />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(<OfflineBanner isOffline />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toContain('Mất kết nối mạng');
  rerender(<OfflineBanner isOffline={false} />);
  expect(region.textContent).toBe('');
});
