import { render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { useLatePart } from './use-late-part.ts';

interface Part {
  readonly word: string;
}

function Host(props: {
  readonly waiting: number;
  readonly load: () => Promise<Part>;
  readonly onFailed: () => void;
}): ReactElement {
  return <p>{useLatePart(props)?.word ?? 'nothing'}</p>;
}

describe('a part that arrives late', () => {
  test('is not fetched while nobody needs it', () => {
    const load = vi.fn(() => Promise.resolve({ word: 'part' }));
    render(<Host waiting={0} load={load} onFailed={vi.fn()} />);
    expect(load).not.toHaveBeenCalled();
  });

  test('is fetched once when it is needed', async () => {
    const load = vi.fn(() => Promise.resolve({ word: 'part' }));
    const props = { load, onFailed: vi.fn() };
    const { rerender } = render(<Host waiting={1} {...props} />);
    expect(await screen.findByText('part')).toBeDefined();
    rerender(<Host waiting={2} {...props} />);
    expect(load).toHaveBeenCalledOnce();
  });

  test('that could not be fetched leaves the page standing, and is fetched the next time', async () => {
    const load = vi
      .fn<() => Promise<Part>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({ word: 'part' });
    const onFailed = vi.fn();
    const { rerender } = render(<Host waiting={1} load={load} onFailed={onFailed} />);
    await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
    expect(screen.getByText('nothing')).toBeDefined();
    rerender(<Host waiting={2} load={load} onFailed={onFailed} />);
    expect(await screen.findByText('part')).toBeDefined();
  });
});
